import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError, api, functions, json, messageOf, onSessionLost } from './http.ts'

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
