import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startDemo } from '../demo/start-demo.ts'
import { embeddedSession } from './embedded-session.ts'
import { finishSignOut, leaveSignOutUnfinished } from './finish-sign-out.ts'

const UNFINISHED = 'subshelf:browser:unfinishedSignOut'
const SESSION = 'subshelf:user:session'

let entries: Map<string, string>
const fetched = vi.fn<typeof fetch>()
const assign = vi.fn()

beforeEach(() => {
  entries = new Map()
  fetched.mockReset()
  assign.mockReset()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const SENT = { Accept: 'application/json', 'Content-Type': 'application/json', 'X-Requested-With': 'subshelf' }

test('[AUTH-08] a sign-out that the server has not heard of ends the session when it answers, and is unfinished until then', async () => {
  await finishSignOut()
  expect(fetched).not.toHaveBeenCalled()
  leaveSignOutUnfinished()
  expect(entries.get(UNFINISHED)).toBe('1')
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(finishSignOut()).rejects.toThrow(TypeError)
  fetched.mockResolvedValueOnce(new Response(null, { status: 503 }))
  await expect(finishSignOut()).rejects.toThrow('503')
  expect(entries.has(UNFINISHED)).toBe(true)
  fetched.mockResolvedValueOnce(new Response(null, { status: 204 }))
  await finishSignOut()
  expect([entries.has(UNFINISHED), fetched.mock.lastCall]).toEqual([
    false,
    ['/api/session', { method: 'DELETE', headers: SENT, body: '{}', keepalive: true, signal: expect.any(AbortSignal) }],
  ])
  vi.stubGlobal('localStorage', undefined)
  leaveSignOutUnfinished()
})

test('[ROUTE-07] the session that came with the page is taken from it, if there is one', () => {
  let text: string | null = '{"user":null}'
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'session' ? { textContent: text } : null) })
  expect(embeddedSession()).toEqual({ user: null })
  text = ''
  expect(embeddedSession()).toBeNull()
  vi.stubGlobal('document', { getElementById: () => null })
  expect(embeddedSession()).toBeNull()
})

test('[ROUTE-07] a stored session is taken if it has all that this version of the page needs', async () => {
  const user = { id: 'ann', subscription: { plan: 'free' }, newHours: 48, shorts: 'show' }
  const platform = { playerUrl: 'https://player.example' }
  const stored = async (value: unknown) => {
    entries.set(SESSION, typeof value === 'string' ? value : JSON.stringify(value))
    vi.resetModules()
    return (await import('./session-cache.ts')).sessionCache.state
  }
  expect(await stored({ user, platform })).toEqual({ user, platform })
  expect(await stored({ user: { ...user, newHours: null }, platform })).not.toBeNull()
  for (const lacking of ['id', 'subscription', 'newHours', 'shorts'])
    expect([lacking, await stored({ user: { ...user, [lacking]: undefined }, platform })]).toEqual([lacking, null])
  for (const value of [{ user }, { user, platform: {} }, { user: null, platform }, null, 'broken'])
    expect(await stored(value)).toBeNull()
})

test('[OWN-05] a demo begins in the visitor’s language and opens; else it is said why not', async () => {
  fetched.mockResolvedValueOnce(new Response(null, { status: 204 }))
  expect(await startDemo()).toBeNull()
  expect(fetched.mock.lastCall).toEqual([
    '/api/demo',
    { method: 'POST', headers: { ...SENT, 'X-Language': 'en' }, body: '{}' },
  ])
  expect(assign.mock.calls).toEqual([['/']])
  fetched.mockResolvedValueOnce(Response.json({ error: { message: 'Full.' } }, { status: 503 }))
  expect(await startDemo()).toBe('Full.')
  const NOT_STARTED = "The demo couldn't be started. Please try again."
  for (const answer of [Response.json({}, { status: 500 }), new Response('<html>', { status: 502 })]) {
    fetched.mockResolvedValueOnce(answer)
    expect(await startDemo()).toBe(NOT_STARTED)
  }
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await startDemo()).toBe(NOT_STARTED)
  expect(assign).toHaveBeenCalledTimes(1)
})
