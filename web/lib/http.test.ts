import { afterEach, expect, test, vi } from 'vitest'
import { api, functions, json } from './http.ts'

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
