import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Handler = (event: object) => void

/** The browser's Cache Storage: what is kept under a name, by address. */
let stored: Map<string, Map<string, Response>>
let isLibraryStored = false

const open = async (name: string) => {
  const cache = stored.get(name) ?? new Map<string, Response>()
  stored.set(name, cache)
  return {
    match: async (address: string) => cache.get(address),
    put: async (address: string, response: Response) => void cache.set(address, response),
    addAll: async (addresses: string[]) => {
      for (const address of addresses) cache.set(address, new Response(address))
    },
  }
}
const cacheStorage = {
  open,
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
  match: async (asked: string | { url: string }, { cacheName }: { cacheName?: string }) => {
    const address = typeof asked === 'string' ? asked : new URL(asked.url).pathname
    const caches = cacheName === undefined ? [...stored.values()] : [stored.get(cacheName)]
    return caches.map((cache) => cache?.get(address)).find(Boolean)
  },
}
/** A database that says that it has one library, or that it cannot be opened. */
const indexedDb = {
  open() {
    const counting = { result: 1, onsuccess: () => {} }
    const count = () => {
      queueMicrotask(() => counting.onsuccess())
      return counting
    }
    const result = { transaction: () => ({ objectStore: () => ({ count }) }), close: () => {} }
    const opening = { result, onsuccess: () => {}, onerror: () => {} }
    queueMicrotask(() => (isLibraryStored ? opening.onsuccess() : opening.onerror()))
    return opening
  },
}

/** A page that answers which script it begins with; `null`: it sleeps. */
const pageOf = (id: string, entry: string | null) => ({
  id,
  postMessage: (_: unknown, [port]: { postMessage(data: string): void }[]) =>
    entry !== null && port?.postMessage(entry),
})

/** Starts the worker of a version, and stores its files. */
async function startWorker(version: string, pages: () => ReturnType<typeof pageOf>[] = () => []) {
  const handlers = new Map<string, Handler>()
  /** Workers of several versions share the globals of this test. */
  const takeTurn = () => vi.stubGlobal('BUILD_VERSION', version)
  takeTurn()
  vi.stubGlobal('registration', { waiting: null, installing: null })
  vi.stubGlobal('clients', { claim: async () => {}, matchAll: async () => pages() })
  vi.stubGlobal('skipWaiting', async () => {})
  vi.stubGlobal('addEventListener', (type: string, handler: Handler) => handlers.set(type, handler))
  vi.resetModules()
  await import('./service-worker.ts')
  const dispatch = async (type: string, event: object) => {
    takeTurn()
    const work: Promise<unknown>[] = []
    const add = (promise: Promise<unknown>) => void work.push(promise)
    handlers.get(type)?.({ ...event, waitUntil: add, respondWith: add })
    return (await Promise.all(work))[0]
  }
  vi.mocked(fetch).mockResolvedValueOnce(shellOf(version))
  await dispatch('install', {})
  return {
    takeTurn,
    dispatch,
    started: (entry: string) => dispatch('message', { data: { kind: 'started', entry }, ports: [] }),
    navigate: async (path: string) => {
      const request = { url: `https://example.test${path}`, method: 'GET', mode: 'navigate' }
      return (await dispatch('fetch', { request })) as Response
    },
  }
}
const entryOf = (version: string) => `/en/assets/app-${version}.js`
const shellOf = (version: string) => {
  const files = JSON.stringify({ version, files: [entryOf(version)] })
  return new Response(`shell ${version}<script type="application/json" id="files">${files}</script>`)
}
const never = new Promise<Response>(() => {})

beforeEach(() => {
  stored = new Map()
  isLibraryStored = true
  vi.useFakeTimers()
  vi.stubGlobal('caches', cacheStorage)
  vi.stubGlobal('indexedDB', indexedDb)
  vi.stubGlobal('location', { origin: 'https://example.test' })
  vi.stubGlobal('fetch', vi.fn())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[EVERY-01] files of a version go when no open page is of it, and its own worker does not bring their cache back', async () => {
  const old = await startWorker('1')
  vi.mocked(fetch).mockResolvedValueOnce(new Response('page of 2'))
  expect(await (await old.navigate('/folders')).text()).toBe('page of 2')
  let pages = [pageOf('a', entryOf('1')), pageOf('b', entryOf('2'))]
  const next = await startWorker('2', () => pages)
  await next.started(entryOf('2'))
  expect([...stored.keys()]).toEqual(['1', '2'])
  pages = [pageOf('b', entryOf('2'))]
  await next.started(entryOf('2'))
  expect([...stored.keys()]).toEqual(['2'])
  // The old worker still runs, and hears of a page.
  old.takeTurn()
  await vi.advanceTimersByTimeAsync(60_000)
  vi.mocked(fetch).mockResolvedValueOnce(shellOf('2'))
  await old.started(entryOf('2'))
  expect([...stored.keys()]).toEqual(['2'])
})

test('[EVERY-01] a page that does not answer keeps the files of every version until it has gone', async () => {
  await startWorker('1')
  let pages = [pageOf('a', null), pageOf('b', entryOf('2'))]
  const next = await startWorker('2', () => pages)
  const following = next.started(entryOf('2'))
  await vi.advanceTimersByTimeAsync(2_000)
  await following
  expect([...stored.keys()]).toEqual(['1', '2'])
  const again = next.started(entryOf('2'))
  pages = [pageOf('b', entryOf('2'))] // the one that does not answer was being left
  await vi.advanceTimersByTimeAsync(2_000)
  await again
  expect([...stored.keys()]).toEqual(['2'])
})

test('[EVERY-01] a server that answers decides what is shown; one that is late is waited for unless a library is stored', async () => {
  const worker = await startWorker('1')
  const shown = async (answer: Promise<Response>, waitMs: number) => {
    vi.mocked(fetch).mockReturnValueOnce(answer)
    let text: string | null = null
    const showing = worker.navigate('/folders').then(async (response) => {
      text = response.type === 'error' ? 'error' : (await response.clone().text()).slice(0, 7)
    })
    await vi.advanceTimersByTimeAsync(waitMs)
    if (waitMs === 0) await showing
    return text
  }
  expect(await shown(Promise.resolve(new Response('of server')), 0)).toBe('of serv')
  expect(await shown(Promise.reject(new TypeError('unreachable')), 0)).toBe('shell 1')
  for (const status of [502, 504])
    expect(await shown(Promise.resolve(new Response('of proxy', { status })), 0)).toBe('shell 1')
  expect(await shown(Promise.resolve(new Response('of server', { status: 503 })), 0)).toBe('of serv')
  expect(await shown(never, 499)).toBe(null)
  expect(await shown(never, 500)).toBe('shell 1')
  isLibraryStored = false
  expect(await shown(never, 60_000)).toBe(null)
  stored.clear()
  expect(await shown(Promise.reject(new TypeError('unreachable')), 0)).toBe('error')
})

test('[WATCH-11] every push shows a notification, in place of an earlier one of the folder; a click opens the folder', async () => {
  const show = vi.fn(async (_title: string, _options: object) => {})
  const postMessage = vi.fn()
  const focus = vi.fn(async () => {})
  const openWindow = vi.fn(async (_path: string) => null)
  const page = { ...pageOf('a', null), url: 'https://example.test/folders', postMessage, focus }
  const legal = { ...pageOf('b', null), url: 'https://example.test/privacy-policy' }
  let pages: ReturnType<typeof pageOf>[] = [legal, page]
  const worker = await startWorker('1')
  vi.stubGlobal('registration', { waiting: null, installing: null, showNotification: show })
  vi.stubGlobal('clients', { matchAll: async () => pages, openWindow })
  const message = {
    title: 'News: 2 new videos',
    body: 'One',
    tag: 'f',
    path: '/folder/news',
    language: 'ar',
    direction: 'rtl',
  }
  await worker.dispatch('push', { data: { json: () => message } })
  await worker.dispatch('push', { data: null })
  await worker.dispatch('push', {
    data: {
      json: () => {
        throw new SyntaxError('no JSON')
      },
    },
  })
  const shown = {
    title: 'News: 2 new videos',
    body: 'One',
    tag: 'f',
    lang: 'ar',
    dir: 'rtl',
    data: { path: '/folder/news' },
  }
  expect(show.mock.calls.map(([title, options]) => ({ title, ...options }))).toMatchObject([
    shown,
    { title: 'Subshelf', data: { path: '/new' } },
    { title: 'Subshelf' },
  ])

  const close = vi.fn()
  const click = () => worker.dispatch('notificationclick', { notification: { close, data: { path: '/folder/news' } } })
  await click()
  expect(postMessage).toHaveBeenCalledWith({ kind: 'open', path: '/folder/news' })
  expect([focus.mock.calls.length, openWindow.mock.calls.length, close.mock.calls.length]).toEqual([1, 0, 1])
  pages = [legal]
  await click()
  expect(openWindow).toHaveBeenCalledWith('/folder/news')
  await worker.dispatch('notificationclick', { notification: { close, data: null } })
  expect(openWindow).toHaveBeenLastCalledWith('/new')
})

test('[EVERY-01] a version is stored as a whole with the page of the same answer, or not at all', async () => {
  await startWorker('1')
  expect([...(stored.get('1')?.keys() ?? [])]).toEqual([entryOf('1'), '/app-shell'])
  expect(fetch).toHaveBeenCalledWith('/app-shell', { cache: 'no-store' })
  const failing = async (answer: Response) => {
    const worker = await startWorker('2')
    stored.delete('2')
    vi.mocked(fetch).mockResolvedValueOnce(answer)
    await expect(worker.dispatch('install', {})).rejects.toThrow('no shell of 2')
    expect(stored.has('2')).toBe(false)
  }
  await failing(shellOf('3'))
  await failing(new Response(await shellOf('2').text(), { status: 503 }))
  await failing(new Response('<html>'))
  await failing(new Response('<script type="application/json" id="files">{"version":"2"}</script>'))
})

test('[EVERY-01] a worker takes over when a page says so, and with it all pages; it says whether it has a page’s files', async () => {
  const worker = await startWorker('1')
  const [skipWaiting, claim, disable] = [vi.fn(async () => {}), vi.fn(async () => {}), vi.fn(async () => {})]
  vi.stubGlobal('skipWaiting', skipWaiting)
  vi.stubGlobal('clients', { claim })
  vi.stubGlobal('registration', { navigationPreload: { disable } })
  await worker.dispatch('message', { data: 'activate', ports: [] })
  expect([skipWaiting.mock.calls.length, claim.mock.calls.length]).toEqual([1, 0])
  await worker.dispatch('activate', {})
  expect([disable.mock.calls.length, claim.mock.calls.length]).toEqual([1, 1])
  const port = { postMessage: vi.fn() }
  for (const version of ['1', '2'])
    await worker.dispatch('message', { data: { kind: 'has', entry: entryOf(version) }, ports: [port] })
  expect(port.postMessage.mock.calls).toEqual([[true], [false]])
  expect([skipWaiting.mock.calls.length, stored.size]).toEqual([1, 1])
})

test('[EVERY-01] files come from what is stored, whatever the version, and else from the server; other requests are left to the browser', async () => {
  await startWorker('1')
  const worker = await startWorker('2')
  const ask = async (url: string, more: object = {}) => {
    const request = { url: new URL(url, 'https://example.test').href, method: 'GET', mode: 'cors', ...more }
    return (await worker.dispatch('fetch', { request })) as Response | undefined
  }
  for (const version of ['1', '2']) expect(await (await ask(entryOf(version)))?.text()).toBe(entryOf(version))
  vi.mocked(fetch).mockResolvedValueOnce(new Response('of server'))
  expect(await (await ask('/en/assets/other.js'))?.text()).toBe('of server')
  vi.mocked(fetch).mockClear()
  const left: [url: string, more?: object][] = [
    [entryOf('1'), { method: 'POST' }],
    [`https://elsewhere.test${entryOf('1')}`],
    ['/folders'],
    ['/api/library'],
    ['/privacy-policy', { mode: 'navigate' }],
    ['/no/such/page', { mode: 'navigate' }],
  ]
  for (const [url, more] of left) expect(await ask(url, more)).toBeUndefined()
  expect(fetch).not.toHaveBeenCalled()
})

test('[EVERY-01] old files stay while another version is about to come, and those of the three last ones while pages use them', async () => {
  const pages = ['1', '2', '3', '4'].map((version) => pageOf(version, entryOf(version)))
  for (const version of ['1', '2', '3', '4']) await startWorker(version)
  const worker = await startWorker('5', () => pages)
  for (const coming of [{ waiting: {} }, { installing: {} }]) {
    vi.stubGlobal('registration', { waiting: null, installing: null, ...coming })
    await worker.started(entryOf('5'))
    expect([...stored.keys()]).toEqual(['1', '2', '3', '4', '5'])
  }
  vi.stubGlobal('registration', { waiting: null, installing: null })
  await worker.started(entryOf('5'))
  expect([...stored.keys()]).toEqual(['2', '3', '4', '5'])
})

test('[EVERY-02] a page with other files of the same version has them stored anew', async () => {
  const worker = await startWorker('1')
  const inGerman = '/de/assets/app-1.js'
  const files = JSON.stringify({ version: '1', files: [inGerman] })
  vi.mocked(fetch).mockClear()
  await worker.started(entryOf('1'))
  expect(fetch).not.toHaveBeenCalled()
  vi.mocked(fetch).mockResolvedValueOnce(new Response(`<script type="application/json" id="files">${files}</script>`))
  await worker.started(inGerman)
  expect(stored.get('1')?.has(inGerman)).toBe(true)
  vi.mocked(fetch).mockRejectedValueOnce(new TypeError('unreachable'))
  await worker.started('/fr/assets/app-1.js')
  expect(stored.get('1')?.size).toBe(3)
})
