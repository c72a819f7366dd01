import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepDeletionOutcome, takeDeletionOutcome } from './deletion-outcome.ts'
import { passkeyObstacle } from './passkey-obstacle.ts'
import { isSignOutUnfinished } from './unfinished-sign-out.ts'
import { unwritten } from './unwritten.ts'

let entries: Record<string, string>
let isFull: boolean

beforeEach(() => {
  entries = {}
  isFull = false
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem(key: string, text: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      entries[key] = text
    },
    removeItem: (key: string) => void delete entries[key],
  }
  // The keys of a storage are its own properties.
  const storage = new Proxy(Object.create(methods), {
    ownKeys: () => Object.keys(entries),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

test('[DATA-03] how a deletion went is told once', () => {
  expect(takeDeletionOutcome()).toBeNull()
  for (const outcome of ['done', 'done_subscriber', 'done_home', 'pending'] as const) {
    keepDeletionOutcome(outcome)
    expect([takeDeletionOutcome(), takeDeletionOutcome(), Object.keys(entries)]).toEqual([outcome, null, []])
  }
  entries.accountDeleted = 'nonsense'
  expect(takeDeletionOutcome()).toBeNull()
  vi.stubGlobal('sessionStorage', undefined)
  keepDeletionOutcome('done')
  expect(takeDeletionOutcome()).toBeNull()
})

test('[AUTH-08] a sign-out is unfinished while this browser says so', () => {
  expect(isSignOutUnfinished()).toBe(false)
  entries['subshelf:browser:unfinishedSignOut'] = '1'
  expect(isSignOutUnfinished()).toBe(true)
  vi.stubGlobal('localStorage', undefined)
  expect(isSignOutUnfinished()).toBe(false)
})

test('[WATCH-01] what is being written is kept until it is, for each user, and handed over in its order by the next page', async () => {
  let now = 5
  vi.stubGlobal('performance', { timeOrigin: 1_000, now: () => now })
  const left = unwritten<string[]>('marks', 'ann')
  const others = unwritten<string[]>('marks', 'bob')
  const isWritten = left.keep(['first'])
  now = 4
  left.keep(['zero'])
  now = 7
  left.keep(['last'])
  others.keep(['other'])
  expect(Object.keys(entries).toSorted()).toEqual([
    ...['1004000', '1005000', '1007000'].map((at) => `subshelf:user:unwritten-marks:ann:${at}`),
    'subshelf:user:unwritten-marks:bob:1007000',
  ])
  isWritten()
  expect(Object.keys(entries)).toHaveLength(3)
  const written: string[][] = []
  const write = async (value: string[]) => {
    // It is there until it is written.
    expect(Object.keys(entries).length).toBe(3 - written.length)
    written.push(value)
  }
  await left.writeLeft(write)
  await left.writeLeft(write)
  expect([written, Object.keys(entries)]).toEqual([[['zero'], ['last']], ['subshelf:user:unwritten-marks:bob:1007000']])
})

test('[WATCH-01] what is too long, or finds the storage full or forbidden, is not kept, and nothing fails', async () => {
  const left = unwritten<string>('marks', 'ann')
  left.keep('x'.repeat(499_999))
  expect(Object.keys(entries)).toEqual([])
  left.keep('x'.repeat(499_998))
  expect(Object.keys(entries)).toHaveLength(1)
  entries = {}
  isFull = true
  left.keep('more')()
  expect(Object.keys(entries)).toEqual([])
  vi.stubGlobal('localStorage', undefined)
  left.keep('more')()
  const write = vi.fn()
  await left.writeLeft(write)
  expect(write).not.toHaveBeenCalled()
})

test('[OWN-01] passkeys need a secure page with a name, and a browser that knows them', () => {
  const at = (hostname: string, isSecureContext = true, knowsThem = true) => {
    vi.stubGlobal('location', { hostname })
    vi.stubGlobal('isSecureContext', isSecureContext)
    vi.stubGlobal('PublicKeyCredential', knowsThem ? class {} : undefined)
    return passkeyObstacle()
  }
  expect([at('shelf.example'), at('localhost'), at('10.example'), at('1.2.3.4.example')]).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect([at('192.168.0.10'), at('[::1]'), at('1.2.3.4', false)]).toEqual(['address', 'address', 'insecure'])
  expect([at('shelf.example', false), at('shelf.example', true, false)]).toEqual(['insecure', 'unsupported'])
})
