import { deviceNow } from './clock.ts'

const RETRY_MS = 15_000
const RELOADED = 'subshelf:browser:reloadedAt'
/** A file that is missing from the server would have the page reloaded for ever. */
const RELOAD_AGAIN_AFTER_MS = 10 * 60_000

const isBusy = () => document.querySelector('[role$=dialog], dialog[open], :is(input, textarea):focus, iframe') !== null

/** Resolves when the server answers. It is asked every 15 seconds, and when the network returns. */
async function reachable(): Promise<void> {
  await new Promise((resolve) => {
    addEventListener('online', resolve, { once: true })
    setTimeout(resolve, RETRY_MS)
  })
  const { ok } = await fetch('/healthz', { cache: 'no-store' }).catch(() => ({ ok: false }))
  return ok ? undefined : reachable()
}

/** Reloads the page, unless the user is in the middle of something or it was done within ten minutes. */
export function reloadOnce(): void {
  if (isBusy() || deviceNow() - Number(sessionStorage[RELOADED] ?? 0) < RELOAD_AGAIN_AFTER_MS) return
  sessionStorage[RELOADED] = deviceNow()
  location.reload()
}

/**
 * Code of the page. If it could not be fetched, it is fetched again when the server can be reached. Chromium remembers for as
 * long as a page is open that a script failed: then the page is reloaded, once the user is not in the middle of something.
 */
export async function loaded<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    await reachable()
    await load().catch(reloadOnce)
    return loaded(load)
  }
}
