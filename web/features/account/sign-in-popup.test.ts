import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const UNFINISHED = 'subshelf:browser:unfinishedSignOut'

let popup: { closed: boolean; close: ReturnType<typeof vi.fn> } | null
let hasFocus: boolean
let stored: Record<string, string>
let channels: (EventTarget & { isClosed: boolean })[]
/** What the server says about the session; null: it does not answer. */
let session: { user: object | null } | null
let asked: string[]
const opened = vi.fn()
const assign = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  for (const mock of [opened, assign]) mock.mockReset()
  popup = { closed: false, close: vi.fn() }
  hasFocus = true
  stored = {}
  channels = []
  session = { user: null }
  asked = []
  vi.stubGlobal('open', (...given: string[]) => {
    opened(...given)
    return popup
  })
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('document', { hasFocus: () => hasFocus })
  vi.stubGlobal('screenX', 100)
  vi.stubGlobal('screenY', 50)
  vi.stubGlobal('outerWidth', 1_500)
  vi.stubGlobal('outerHeight', 840)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    removeItem: (key: string) => void delete stored[key],
  })
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      isClosed = false
      constructor() {
        super()
        channels.push(this)
      }
      close() {
        this.isClosed = true
      }
    },
  )
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', cache }: RequestInit) => {
    asked.push([method, path, cache].filter(Boolean).join(' '))
    if (method === 'DELETE') return new Response(null, { status: 204 })
    return session ? Response.json(session) : new Response(null, { status: 503 })
  })
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Begins to sign in. @returns what is heard of it */
async function begin(more: object = {}, ...choices: ('admin' | 'product' | 'identity' | 'sign-in' | 'openid')[]) {
  const { openSignIn } = await import('./sign-in-popup.ts')
  const heard: string[] = []
  const handlers = {
    onSignedIn: () => heard.push('signed in'),
    onFailed: (code: string) => heard.push(code),
    onSlow: () => heard.push('slow'),
    ...more,
  }
  const attempt = openSignIn(handlers, ...(choices as []))
  await vi.advanceTimersByTimeAsync(0)
  const address = new URL(String(opened.mock.lastCall?.[0]), 'https://subshelf.example')
  return { attempt, heard, address, id: address.searchParams.get('attempt') }
}

/** The popup tells all pages how it went. */
function tell(data: object | null) {
  for (const channel of channels)
    if (!channel.isClosed) channel.dispatchEvent(Object.assign(new Event('message'), { data }))
}

test('[AUTH-01] signing in opens a popup in the middle of the window, which says who asks, for what and where', async () => {
  const { address, heard } = await begin()
  expect([address.pathname, Object.fromEntries(address.searchParams)]).toEqual([
    '/auth/google/start',
    { attempt: expect.stringMatching(/^[\w-]{36}$/), mode: 'popup', area: 'product', for: 'sign-in' },
  ])
  expect(opened.mock.calls[0]?.slice(1)).toEqual(['subshelf-sign-in', 'popup,width=500,height=640,left=600,top=150'])
  expect([heard, asked]).toEqual([[], []])
  const other = await begin({}, 'admin', 'identity', 'openid')
  expect([
    other.address.pathname,
    other.address.searchParams.get('area'),
    other.address.searchParams.get('for'),
  ]).toEqual([...['/auth/openid/start', 'admin', 'identity']])
  vi.stubGlobal('outerWidth', 100)
  vi.stubGlobal('outerHeight', 100)
  await begin()
  expect(opened.mock.lastCall?.[2]).toBe('popup,width=500,height=640,left=0,top=0')
})

test('[AUTH-04] a popup that is blocked becomes a redirect, once an unfinished sign-out has ended', async () => {
  for (const blocked of [null, { closed: true, close: vi.fn() }]) {
    popup = blocked
    assign.mockReset()
    stored[UNFINISHED] = '1'
    const { heard, address, attempt } = await begin()
    expect(assign.mock.calls).toEqual([[`${address.pathname}${address.search}`.replace('popup', 'redirect')]])
    expect([asked.splice(0), stored[UNFINISHED]]).toEqual([['DELETE /api/session'], undefined])
    attempt.cancel()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(heard).toEqual([])
  }
})

test('[AUTH-01] what the popup tells is the outcome, once; what is about another attempt is none', async () => {
  const { heard, id } = await begin()
  tell(null)
  tell({ attempt: 'other', outcome: 'signed_in' })
  expect(heard).toEqual([])
  tell({ attempt: id, outcome: 'signed_in' })
  tell({ attempt: id, outcome: 'signed_in' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([heard, channels.map(({ isClosed }) => isClosed)]).toEqual([['signed in'], [true]])
  const failed = await begin()
  tell({ attempt: failed.id, outcome: 'failed', code: 'profile_failed' })
  expect([failed.heard, channels.at(-1)?.isClosed]).toEqual([['profile_failed'], true])
})

test('[AUTH-04] a popup that stays open can be cancelled, which is offered after 30 seconds; a further attempt ends it in silence', async () => {
  const { heard, attempt } = await begin()
  await vi.advanceTimersByTimeAsync(29_999)
  expect(heard).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(heard).toEqual(['slow'])
  attempt.cancel()
  expect([heard, popup?.close.mock.calls.length]).toEqual([['slow', 'cancelled'], 1])
  attempt.cancel()
  expect(heard).toEqual(['slow', 'cancelled'])
  const first = await begin()
  const second = await begin()
  tell({ attempt: first.id, outcome: 'signed_in' })
  await vi.advanceTimersByTimeAsync(30_000)
  expect([first.heard, second.heard]).toEqual([[], ['slow']])
})

test('[AUTH-04] a popup that was closed without a word counts by what the server says of the session', async () => {
  const close = async () => {
    const begun = await begin()
    if (popup) popup.closed = true
    await vi.advanceTimersByTimeAsync(250)
    return begun
  }
  const none = await close()
  await vi.advanceTimersByTimeAsync(499)
  expect([none.heard, asked]).toEqual([[], []])
  await vi.advanceTimersByTimeAsync(1)
  expect([none.heard, asked]).toEqual([['popup_closed'], ['GET /api/session no-store']])
  // The window only looked closed.
  tell({ attempt: none.id, outcome: 'signed_in' })
  expect(none.heard).toEqual(['popup_closed', 'signed in'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([none.heard.length, asked.length]).toEqual([2, 1])

  popup = { closed: false, close: vi.fn() }
  session = { user: {} }
  const signedIn = await close()
  await vi.advanceTimersByTimeAsync(500)
  expect(signedIn.heard).toEqual(['signed in'])

  popup = { closed: false, close: vi.fn() }
  const decided = await begin({ isSignedIn: async () => false })
  if (popup) popup.closed = true
  await vi.advanceTimersByTimeAsync(750)
  expect(decided.heard).toEqual(['popup_closed'])
})

test('[AUTH-04] a popup that looks closed but has the focus is open; a server that does not answer is asked for eight seconds', async () => {
  const { heard } = await begin()
  if (popup) popup.closed = true
  hasFocus = false
  session = null
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked).toEqual([])
  hasFocus = true
  await vi.advanceTimersByTimeAsync(250)
  await vi.advanceTimersByTimeAsync(7_500)
  expect([heard, asked.length]).toEqual([[], 8])
  await vi.advanceTimersByTimeAsync(1_000)
  expect([heard, asked.length]).toEqual([['popup_closed'], 9])

  popup = { closed: false, close: vi.fn() }
  const late = await begin()
  popup.closed = true
  await vi.advanceTimersByTimeAsync(1_500)
  session = { user: {} }
  await vi.advanceTimersByTimeAsync(1_000)
  expect(late.heard).toEqual(['signed in'])
})
