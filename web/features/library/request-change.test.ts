import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { SessionView } from '#contract/session.ts'
import type { LibraryChange } from '#domain/library-changes.ts'
import type { KeptChange } from '#web/features/account/user-database.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** Loaded in a page whose server has embedded no session. */
let { canSend, sendKept } = {} as typeof import('./request-change.ts')
beforeAll(async () => {
  vi.stubGlobal('document', { getElementById: () => null })
  ;({ canSend, sendKept } = await import('./request-change.ts'))
  vi.unstubAllGlobals()
})

const LATE_MS = 5_000
const TIMEOUT_MS = 30_000
const NEVER = new Promise<never>(() => {})

/** Paths that were asked, with their methods, and how each is answered. */
let asked: string[]
let answers: Record<string, () => Response | Promise<Response>>
let headers: Headers
let body: unknown
let given: AbortSignal | null | undefined

const error = (code: string, status: number) =>
  Response.json({ error: { code, message: `It says ${code}.`, requestId: '' } }, { status })
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  asked = []
  answers = {}
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal(
    'fetch',
    async (path: string, { method = 'GET', headers: sent, body: text, signal }: RequestInit = {}) => {
      asked.push(`${method} ${path}`)
      if (method !== 'GET') [headers, given] = [new Headers(sent), signal]
      if (method !== 'GET') body = typeof text === 'string' ? JSON.parse(text) : undefined
      const answer = (answers[path] ?? (() => Response.json({})))()
      const ended = new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
      return Promise.race([answer, ended])
    },
  )
  queryClient.setQueryData(['session'], { user: { id: 'me' } } as unknown as SessionView)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  queryClient.clear()
})

const kept = (change: LibraryChange, part: Partial<KeptChange> = {}): KeptChange => ({
  ...{ id: 'change-1', change, folder: null, libraryVersion: 7, isTried: false, tries: 0, refusal: null },
  ...part,
})
const RENAMED: LibraryChange = { kind: 'update', id: 'a', change: { name: 'New' } }
const UNDO = { kind: 'undo', change: 'x', what: 'A move', shown: null } as const
const REMOVED: LibraryChange = { kind: 'delete', id: 'a' }
const send = (change: LibraryChange = RENAMED, isHeld = false) => sendKept('me', kept(change), isHeld)

const LOOK = { name: 'New', colour: 3, emoji: null, rules: null }
const CREATED: LibraryChange = { kind: 'create', id: 'a', properties: LOOK, channelIds: [], remove: [], at: 1 }
const PLACES = [{ folderId: 'b', channelIds: ['c'] }]
const FILED: LibraryChange = { kind: 'step', at: 1, channelId: 'c', folderIds: ['a'], newFolder: null }

test.each<[LibraryChange, string, unknown]>([
  [CREATED, 'POST /api/folders', { id: 'a', ...LOOK }],
  [
    { ...CREATED, channelIds: ['c'], remove: PLACES },
    'POST /api/folders',
    { id: 'a', ...LOOK, channelIds: ['c'], remove: PLACES },
  ],
  [RENAMED, 'PATCH /api/folders/a', { name: 'New' }],
  [REMOVED, 'DELETE /api/folders/a', {}],
  [{ kind: 'order', ids: ['b', 'a'] }, 'POST /api/folders/order', { ids: ['b', 'a'] }],
  [{ kind: 'place', remove: PLACES, add: [] }, 'POST /api/channels/place', { remove: PLACES, add: [] }],
  [{ kind: 'place', remove: [], add: PLACES }, 'POST /api/channels/place', { remove: [], add: PLACES }],
  [FILED, 'POST /api/sort/steps', { channelId: 'c', folderIds: ['a'] }],
  [
    { ...FILED, newFolder: { id: 'a', properties: LOOK } },
    'POST /api/sort/steps',
    { channelId: 'c', folderIds: ['a'], newFolder: { id: 'a', ...LOOK } },
  ],
  [{ ...UNDO, again: false }, 'POST /api/changes/x/undo', {}],
  [{ ...UNDO, again: true }, 'POST /api/changes/x/redo', {}],
  [{ kind: 'sort_again' }, 'POST /api/sort/again', {}],
  [{ kind: 'sort_end' }, 'DELETE /api/sort', {}],
])(
  '[EVERY-01] a change %o is sent whole with its id, and the version that the user saw',
  async (change, call, sent) => {
    expect((await send(change)).end).toBe('sent')
    expect([asked, body]).toEqual([[call], sent])
    expect([...headers.values()]).toEqual(expect.arrayContaining(['change-1', '7']))
    // Whether the server is there is no question any more.
    await vi.advanceTimersByTimeAsync(LATE_MS)
    expect(asked).toEqual([call])
  },
)

test('[ORG-14] a change that overrides what others did names no version', async () => {
  await sendKept('me', kept(RENAMED, { libraryVersion: null }), false)
  expect([...headers.values()]).toContain('change-1')
  expect([...headers.values()]).not.toContain('7')
})

test.each(['unavailable', 'sign_in_required', 'maintenance', 'rate_limited'])(
  '[EVERY-01] an answer %s says nothing about the change, which waits',
  async (code) => {
    answers['/api/folders/a'] = () => error(code, 503)
    // Of a session that has ended the page is left.
    vi.stubGlobal('location', { assign: () => {} })
    expect(await send()).toEqual({ end: 'unreachable' })
  },
)

test('[EVERY-01] a refusal is told with its reason, an unexpected error as a failure; a folder that is gone is as good as deleted', async () => {
  answers['/api/folders/a'] = () => error('bad_request', 400)
  expect(await send()).toEqual({
    ...{ end: 'refused', refusal: { code: 'bad_request', details: {}, message: 'It says bad_request.' } },
  })
  answers['/api/folders/a'] = () => error('internal', 500)
  expect(await send()).toMatchObject({ end: 'failed', refusal: { code: 'internal' } })
  answers['/api/folders/a'] = () => error('folder_not_found', 404)
  expect(await send(REMOVED)).toEqual({ end: 'sent', answer: null })
  expect(await send()).toMatchObject({ end: 'refused', refusal: { code: 'folder_not_found' } })
  answers['/api/folders/a'] = () => new Response('<html>')
  expect(await send()).toMatchObject({ end: 'failed', refusal: { code: 'internal' } })
})

test('[EVERY-01] a change that found no way to a server that can be reached has failed; else it waits', async () => {
  answers['/api/folders/a'] = unreachable
  expect(await send()).toMatchObject({ end: 'failed', refusal: { code: 'offline' } })
  answers['/healthz'] = () => new Response(null, { status: 503 })
  expect(await send()).toEqual({ end: 'unreachable' })
  answers['/healthz'] = unreachable
  expect(await send()).toEqual({ end: 'unreachable' })
})

test('[EVERY-01] a server that hangs is given up after five seconds; one that is only slow after thirty', async () => {
  answers['/api/folders/a'] = () => NEVER
  answers['/healthz'] = unreachable
  const sent = vi.fn()
  void send().then(sent)
  await vi.advanceTimersByTimeAsync(LATE_MS - 1)
  expect(asked).toEqual(['PATCH /api/folders/a'])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent.mock.calls).toEqual([[{ end: 'unreachable' }]])
  expect(given?.aborted).toBe(true)

  sent.mockReset()
  answers['/healthz'] = () => new Response()
  void send().then(sent)
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1)
  expect(sent).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(sent.mock.calls).toEqual([[expect.objectContaining({ end: 'failed' })]])
})

test('[EVERY-01] the change of one user is not sent in the session of another; a server that was away is asked whose it is', async () => {
  expect(await sendKept('somebody', kept(RENAMED), false)).toEqual({ end: 'unreachable' })
  expect(asked).toEqual([])
  answers['/api/session'] = () => Response.json({ user: { id: 'next' } })
  expect(await send(RENAMED, true)).toEqual({ end: 'unreachable' })
  expect(asked).toEqual(['GET /api/session'])
  // It is asked once: the change waits.
  for (const path of ['/api/session', '/healthz']) answers[path] = unreachable
  expect(await send(RENAMED, true)).toEqual({ end: 'unreachable' })
  expect(asked).toEqual(['GET /api/session', 'GET /api/session', 'GET /healthz'])
})

test('[EVERY-01] before changes are sent the server is asked for only if it was away, or the browser is offline', async () => {
  expect(await canSend(false)).toBe(true)
  expect(asked).toEqual([])
  expect(await canSend(true)).toBe(true)
  expect(asked).toEqual(['GET /healthz'])
  answers['/healthz'] = unreachable
  expect(await canSend(true)).toBe(false)
  vi.stubGlobal('navigator', { onLine: false })
  expect(await canSend(false)).toBe(false)
})
