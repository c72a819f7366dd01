import * as text from '#text/offline.ts'
import { deviceNow } from '#web/lib/clock.ts'
import { whenIdle } from '#web/lib/idle.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { PageMessage, WorkerMessage } from '../service-worker.ts'

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string
  }
}

const PATH = '/sw.js'
const CHECK_EVERY_MS = 60 * 60 * 1000

/** Allows the service worker, and nothing else. The Content-Security-Policy names it. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('service-worker', {
  createScriptURL: (url) => {
    if (url !== PATH) throw new TypeError('not the service worker')
    return url
  },
})

/** The script that this page begins with. It names the version of the page, and its language. */
const entry = () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''

/** The worker belongs to the document, and the shell can be mounted again. */
let isFollowing = false
/** Opens what a notification is about. */
let openPath: (path: string) => void = () => {}

/**
 * Registers the service worker, which opens the product offline, and offers its new versions. Does nothing where there are
 * none, as in some private windows.
 * @param open shows an address of the product
 */
export function followWorker(open: (path: string) => void): void {
  openPath = open
  if (isFollowing) return
  isFollowing = true
  follow().catch(() => undefined)
}

async function follow(): Promise<void> {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<WorkerMessage>) => {
    if (data === 'entry') ports[0]?.postMessage(entry())
    else openPath(data.path)
  })
  serviceWorker.startMessages()
  await whenIdle()
  const registration = await serviceWorker.register(policy?.createScriptURL(PATH) ?? PATH, { updateViaCache: 'none' })
  const followInstalling = () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') void offer(registration)
    })
  }
  followInstalling()
  registration.addEventListener('updatefound', followInstalling)
  void offer(registration)
  let checked = deviceNow()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || deviceNow() - checked < CHECK_EVERY_MS) return
    checked = deviceNow()
    registration.update().catch(() => undefined)
  })
  const started = async () => {
    const { active } = await serviceWorker.ready
    if (active) send(active, { kind: 'started', entry: entry() })
  }
  serviceWorker.addEventListener('controllerchange', () => void started())
  await started()
}

const send = (worker: ServiceWorker, message: PageMessage, ports: Transferable[] = []): void =>
  worker.postMessage(message, ports)

const isOfThisPage = (worker: ServiceWorker) =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<boolean>) => resolve(data)
    send(worker, { kind: 'has', entry: entry() }, [port2])
  })

/** Another version may come while the toast is shown. */
let isOffered = false

/** A worker waits while pages of an earlier version are open. The page that is of its version itself lets it take over. */
async function offer(registration: ServiceWorkerRegistration): Promise<void> {
  const { waiting } = registration
  if (!waiting || !registration.active) return
  if (await isOfThisPage(waiting)) return send(waiting, 'activate')
  if (isOffered) return
  isOffered = true
  showToast({
    text: text.newVersion,
    action: {
      label: text.reload,
      run() {
        isOffered = false
        const next = registration.waiting
        if (!next) return location.reload() // another tab has let it take over
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
        send(next, 'activate')
      },
    },
  })
}
