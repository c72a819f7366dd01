import { pageAt } from '#contract/pages.ts'
import { PRODUCT } from '#contract/product.ts'

/** The build that this worker belongs to. Written by `scripts/build.ts`; a new one is a new worker for browsers. */
declare const BUILD_VERSION: string

/** Of the types for workers, which cannot be used beside those for pages, only what is needed here. */
type LateEvent = Event & { waitUntil(work: Promise<unknown>): void }
type RequestEvent = LateEvent & {
  request: Request
  respondWith(answer: Promise<Response>): void
}
type WindowClient = {
  id: string
  url: string
  focus(): Promise<WindowClient>
  postMessage(message: unknown, ports?: Transferable[]): void
}
type PushedEvent = LateEvent & { data: { json(): PushMessage } | null }
type ClickEvent = LateEvent & { notification: Notification }
type WorkerScope = {
  registration: ServiceWorkerRegistration
  clients: {
    claim(): Promise<void>
    matchAll(options: object): Promise<WindowClient[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', handler: (event: LateEvent) => void): void
  addEventListener(type: 'fetch', handler: (event: RequestEvent) => void): void
  addEventListener(type: 'push', handler: (event: PushedEvent) => void): void
  addEventListener(type: 'notificationclick', handler: (event: ClickEvent) => void): void
  addEventListener(type: 'message', handler: (event: LateEvent & MessageEvent<PageMessage>) => void): void
}

/**
 * What pages send. `activate`: the user wants the new version. `has`: answers whether this worker's files are those of the
 * page that begins with `entry`. `started`: a page with `entry` is open; files of versions without a page can go.
 */
export type PageMessage = 'activate' | { kind: 'has' | 'started'; entry: string }

/** What the server sends, see `forDevice` in server/features/notifications/present.ts. */
type PushMessage = {
  title: string
  body: string
  tag: string
  path: string
  language: string
  direction: NotificationDirection
}

/** What pages are sent to open an address of theirs. `entry`: asks which script they begin with. */
export type WorkerMessage = 'entry' | { kind: 'open'; path: string }

const worker = globalThis as unknown as WorkerScope

/** The app's page without a session. */
const SHELL = '/app-shell'

/** Versions whose pages may still be open beside this one. */
const MAX_OLD_VERSIONS = 3
const ANSWER_WITHIN_MS = 2_000

/** How long a navigation waits for the server before the stored page is shown. */
const SERVER_WITHIN_MS = 500

worker.addEventListener('install', (event) => event.waitUntil(fill()))

worker.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      // With it, a navigation that the server does not answer ends in Firefox's own error page.
      await worker.registration.navigationPreload?.disable()
      await worker.clients.claim()
    })(),
  ),
)

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname.includes('/assets/')) event.respondWith(asset(request))
  else if (request.mode === 'navigate' && pageAt(pathname)?.bundle === 'app') event.respondWith(page(event))
})

worker.addEventListener('message', (event) => {
  const { data, ports } = event
  if (data === 'activate') event.waitUntil(worker.skipWaiting())
  else if (data.kind === 'has') event.waitUntil(hasFile(data.entry).then((has) => ports[0]?.postMessage(has)))
  else event.waitUntil(followPage(data.entry))
})

worker.addEventListener('push', (event) => event.waitUntil(showPushed(event)))

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPath((event.notification.data as { path?: string } | null)?.path ?? '/new'))
})

/** Every push shows a notification: browsers end subscriptions that do not. One about the same folder is replaced. */
async function showPushed({ data }: PushedEvent): Promise<void> {
  let message: Partial<PushMessage> = {}
  try {
    message = data?.json() ?? {}
  } catch {
    // Not from this server.
  }
  const { title = PRODUCT, body = '', tag = '', path = '/new', language = '', direction = 'auto' } = message
  await worker.registration.showNotification(title, {
    ...{ body, tag, lang: language, dir: direction, icon: '/app-icon-192.png', data: { path } },
  })
}

/** Opens an address in an open page of the product, else in a new one. */
async function openPath(path: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find(({ url }) => pageAt(new URL(url).pathname)?.bundle === 'app')
  if (!open) return void (await worker.clients.openWindow(path))
  open.postMessage({ kind: 'open', path })
  await open.focus()
}

/**
 * Stores the shell and the files of the same answer: they fit together, whatever the language. Throws if the server already
 * has another version, whose own worker follows.
 */
async function fill(): Promise<void> {
  const response = await fetch(SHELL, { cache: 'no-store' })
  const [, json] =
    /<script type="application\/json" id="files">([^<]*)<\/script>/.exec(await response.clone().text()) ?? []
  const { version, files } = JSON.parse(json ?? '{}') as { version?: string; files?: string[] }
  if (!response.ok || version !== BUILD_VERSION || !files) throw new Error(`no shell of ${BUILD_VERSION}`)
  const cache = await caches.open(BUILD_VERSION)
  await cache.addAll(files)
  await cache.put(SHELL, response)
}

/** Names of files contain a hash of their content, so a page only ever gets files of its own version. */
async function asset(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

/**
 * The server decides by session what an address shows, so it comes first. A server that hangs is waited for only as long as
 * there is nothing to show instead: the shell shows a library that this browser stores.
 */
async function page({ request }: RequestEvent): Promise<Response> {
  const shell = () => caches.match(SHELL, { cacheName: BUILD_VERSION, ignoreVary: true })
  const answer = fetch(request)
  const late = new Promise<null>((resolve) => setTimeout(resolve, SERVER_WITHIN_MS, null))
  try {
    const inTime = await Promise.race([answer, late])
    const response = inTime ?? (((await hasLibrary()) && (await shell())) || (await answer))
    // From a proxy in front of a server that does not run.
    return response.status === 502 || response.status === 504 ? ((await shell()) ?? response) : response
  } catch {
    return (await shell()) ?? Response.error()
  }
}

/** Whether this browser stores a library, see `user-database.ts`. It does not after a sign-out or an expired session. */
const hasLibrary = (): Promise<boolean> =>
  new Promise((resolve) => {
    const opening = indexedDB.open('subshelf-data')
    opening.onupgradeneeded = () => opening.transaction?.abort() // there is no database
    opening.onerror = opening.onblocked = () => resolve(false)
    opening.onsuccess = () => {
      const db = opening.result
      try {
        const counting = db.transaction('library').objectStore('library').count()
        counting.onsuccess = () => resolve(counting.result > 0)
        counting.onerror = () => resolve(false)
      } catch {
        resolve(false)
      }
      db.close()
    }
  })

/** Unlike `caches.open`, `caches.match` does not bring back the empty cache of a version that another worker has deleted. */
const hasFile = async (file: string, version = BUILD_VERSION): Promise<boolean> =>
  (await caches.match(file, { cacheName: version, ignoreVary: true })) !== undefined

/** Stores the files anew if the page has others of this version (in another language), and deletes those of no page. */
async function followPage(entry: string): Promise<void> {
  const old = (await caches.keys()).filter((version) => version !== BUILD_VERSION)
  const inOld = await Promise.all(old.map((version) => hasFile(entry, version)))
  if (!inOld.includes(true) && !(await hasFile(entry))) await fill().catch(() => undefined)
  const { waiting, installing } = worker.registration
  // With one of them, what this worker does not know may be newer.
  if (old.length > 0 && !waiting && !installing) await deleteUnused(old)
}

/** @param old names of caches, oldest first */
async function deleteUnused(old: readonly string[]): Promise<void> {
  const openPages = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const asked = await Promise.all(
    (await openPages()).map(async (page) => ({ id: page.id, entry: await entryOf(page) })),
  )
  // A page that was just being left does not answer, and uses nothing any more.
  const stillOpen = new Set((await openPages()).map(({ id }) => id))
  const entries = asked.filter(({ id }) => stillOpen.has(id)).map(({ entry }) => entry)
  const tooOld = old.slice(0, -MAX_OLD_VERSIONS)
  for (const version of old) {
    const uses = await Promise.all(entries.map((entry) => entry === null || hasFile(entry, version)))
    if (tooOld.includes(version) || !uses.includes(true)) await caches.delete(version)
  }
}

/** null: the page does not answer, as when the browser has put it to sleep. It may be of any version. */
const entryOf = (client: WindowClient): Promise<string | null> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<string>) => resolve(data)
    setTimeout(() => resolve(null), ANSWER_WITHIN_MS)
    client.postMessage('entry', [port2])
  })
