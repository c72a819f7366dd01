import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError, api, functions, json, messageOf, onMaintenance, onSessionLost, withTimeout } from './http.ts'

afterEach(() => vi.unstubAllGlobals())

/** Makes a call and returns the request that it sent. */
async function requestOf(call: () => Promise<unknown>): Promise<Request> {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => Response.json({}))
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', fetched)
  await call()
  const [path, init] = fetched.mock.lastCall ?? []
  return new Request(`http://localhost${path}`, init)
}

test('the names on the way to a call are its path, with its parameters encoded', async () => {
  const request = await requestOf(() =>
    json(api.folders[':id'].$patch({ param: { id: 'a/b ?' }, json: { name: 'Music' } })),
  )
  expect([request.method, new URL(request.url).pathname]).toEqual(['PATCH', '/api/folders/a%2Fb%20%3F'])
  expect(await request.json()).toEqual({ name: 'Music' })
  expect(request.headers.get('X-Language')).toBe('en')
  expect(request.headers.get('Content-Type')).toBe('application/json')
  const function_ = await requestOf(() => functions['create-portal-session'].$post({ json: {} }))
  expect(new URL(function_.url).pathname).toBe('/.netlify/functions/create-portal-session')
})

test('a query has only what is given; a GET has no body; headers and signal are passed on', async () => {
  const { signal } = new AbortController()
  const request = await requestOf(() => api.library.$get({}, { init: { signal }, headers: { 'If-None-Match': '"7"' } }))
  expect([request.url, request.method, request.body]).toEqual(['http://localhost/api/library', 'GET', null])
  expect(request.headers.get('If-None-Match')).toBe('"7"')
  expect(request.headers.get('X-Requested-With')).toBeNull()
  const list = await requestOf(() => api.videos.$get({ query: { folder: 'f&1', cursor: undefined, limit: 24 } }))
  expect(new URL(list.url).search).toBe('?folder=f%261&limit=24')
})

test('a change without a value still has a JSON body', async () => {
  const request = await requestOf(() => api.session.$delete())
  expect([request.method, await request.text()]).toEqual(['DELETE', '{}'])
})

test('[FEED-07] a read that gets no answer within 30 seconds is given up as offline; a change is waited for', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  const [read, changed] = [vi.fn(), vi.fn()]
  api.library.$get().catch(read)
  api.session.$delete().catch(changed)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(read).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(read.mock.lastCall?.[0]).toMatchObject({ name: 'ApiError', code: 'offline', status: 0 })
  expect(changed).not.toHaveBeenCalled()
})

test('[FEED-07] an answer that breaks off is as good as none; one that is no JSON is a fault of ours', async () => {
  const answered = async (body: BodyInit) => {
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('fetch', async () => new Response(body))
    return json(api.library.$get()).catch((error: unknown) => error)
  }
  const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) })
  expect(await answered(broken)).toMatchObject({ name: 'ApiError', code: 'offline', status: 0 })
  const unreadable = await answered('<html>')
  expect(unreadable).toBeInstanceOf(SyntaxError)
  expect(unreadable).not.toBeInstanceOf(ApiError)
  expect(messageOf(unreadable)).toBe('Something went wrong on our side. Please try again.')
})

test('[AUTH-08] when the session has ended the page goes to the front page, unless another thing is to happen', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: { code: 'sign_in_required', message: '', requestId: '' } }, { status: 401 }),
  )
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  const call = () => api.library.$get().catch((error: ApiError) => error.code)
  expect(await call()).toBe('sign_in_required')
  expect(assign.mock.calls).toEqual([['/']])
  const leave = vi.fn()
  onSessionLost(leave)
  onTestFinished(() => onSessionLost(() => location.assign('/')))
  await call()
  expect([leave.mock.calls.length, assign.mock.calls.length]).toEqual([1, 1])
})

test('requests are of this site and never kept by the browser; a change outlives its page while it is short', async () => {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => Response.json({}))
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', fetched)
  const sent = async (call: () => Promise<unknown>) => {
    await call()
    return fetched.mock.lastCall?.[1]
  }
  expect(await sent(() => api.library.$get())).toMatchObject({ credentials: 'same-origin', cache: 'no-store' })
  expect((await sent(() => api.library.$get()))?.keepalive).toBeUndefined()
  // With the rest of the JSON it is as long as what is kept alive, or one longer.
  const name = (length: number) => 'x'.repeat(length - JSON.stringify({ name: '' }).length)
  const change = (length: number) => api.folders[':id'].$patch({ param: { id: 'a' }, json: { name: name(length) } })
  expect((await sent(() => change(16_000)))?.keepalive).toBe(true)
  expect((await sent(() => change(16_001)))?.keepalive).toBe(false)
  expect((await sent(() => api.session.$delete()))?.keepalive).toBe(true)
  const { headers } = (await sent(() => api.session.$delete())) ?? {}
  expect(Object.fromEntries(new Headers(headers))).toEqual({
    ...{ accept: 'application/json', 'content-type': 'application/json' },
    ...{ 'x-language': 'en', 'x-requested-with': 'subshelf' },
  })
})

test('a refusal has what the server said, or what its status says; what is not modified is no refusal', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const answered = async (answer: Response) => {
    vi.stubGlobal('fetch', async () => answer)
    return api.library.$get().catch((error: unknown) => error)
  }
  const said = { code: 'flags_changed', message: 'Changed.', requestId: 'r1', details: { limit: 3 } }
  expect(await answered(Response.json({ error: said }, { status: 409 }))).toMatchObject({ ...said, status: 409 })
  const short = { code: 'not_found', message: 'None.' }
  expect(await answered(Response.json({ error: short }, { status: 404 }))).toMatchObject({
    ...{ ...short, requestId: null, details: {} },
  })
  for (const status of [502, 503])
    expect(await answered(new Response('<html>', { status }))).toMatchObject({ code: 'unavailable', status })
  for (const answer of [new Response('<html>', { status: 504 }), Response.json({ error: 'no' }, { status: 500 })])
    expect(await answered(answer)).toMatchObject({ code: 'internal', requestId: null })
  expect(await answered(new Response(null, { status: 304 }))).toMatchObject({ status: 304 })
})

test('[EVERY-01] whoever cannot be reached is the browser or the server; a call that was given up is no failure of either', async () => {
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    signal?.throwIfAborted()
    throw new TypeError('Failed to fetch')
  })
  const messageWhile = async (onLine: boolean) => {
    vi.stubGlobal('navigator', { onLine })
    return api.library.$get().catch(messageOf)
  }
  expect(await messageWhile(true)).toMatch(/^We couldn't reach the server/)
  expect(await messageWhile(false)).toMatch(/offline/)
  const reason = new Error('left')
  const given = api.library.$get({}, { init: { signal: AbortSignal.abort(reason) } })
  expect(await given.catch((error: unknown) => error)).toBe(reason)
})

test('[ADMIN-06] a call that is refused because of maintenance says so to the page', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const refuse = (code: string) =>
    vi.stubGlobal('fetch', async () => Response.json({ error: { code, message: '', requestId: '' } }, { status: 503 }))
  const started = vi.fn()
  onMaintenance(started)
  onTestFinished(() => onMaintenance(() => {}))
  refuse('unavailable')
  await api.library.$get().catch(() => null)
  expect(started).not.toHaveBeenCalled()
  refuse('maintenance')
  await api.library.$get().catch(() => null)
  expect(started).toHaveBeenCalledOnce()
})

test('a call within a time is given up as offline after it, or when its caller gives it up', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const waiting = ({ init: { signal } }: { init: RequestInit }) =>
    new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  const failed = vi.fn()
  withTimeout(1_000, waiting).catch(failed)
  await vi.advanceTimersByTimeAsync(999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed.mock.lastCall?.[0]).toMatchObject({ code: 'offline', status: 0 })
  const leaving = new AbortController()
  const left = withTimeout(1_000, waiting, leaving.signal).catch((error: unknown) => error)
  leaving.abort('left')
  expect(await left).toBe('left')
  expect(await withTimeout(1_000, async () => 'here')).toBe('here')
  expect(vi.getTimerCount()).toBe(0)
})
