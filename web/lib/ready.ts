import { takeEarlyKeys } from './early-keys.ts'

/** Parts of a signed-in page whose code comes after the first view. Keys do nothing before all are there. */
const awaited = new Set(['overlays', 'extras'] as const)

/** Keys pressed longer ago are forgotten: their user has gone on to something else. */
const KEPT_MS = 10_000

const listeners = new Set<(event: KeyboardEvent) => void>()

/**
 * Calls the listener with each key that was kept. A part that has not come when keys are forgotten is waited for no longer,
 * so that the keys of the others act. @returns a function that ends it
 */
export function followEarlyKeys(listener: (event: KeyboardEvent) => void): () => void {
  listeners.add(listener)
  const timer = setTimeout(() => [...awaited].forEach(partIsReady), KEPT_MS)
  return () => {
    clearTimeout(timer)
    listeners.delete(listener)
  }
}

/**
 * A late part has come, or the page shows a screen that has none. When all have, the root is marked with `data-ready` and
 * the keys that were pressed meanwhile are pressed again.
 */
export function partIsReady(part: 'overlays' | 'extras'): void {
  awaited.delete(part)
  if (awaited.size > 0) return
  document.documentElement.dataset.ready = ''
  const recent = takeEarlyKeys().filter(({ timeStamp }) => performance.now() - timeStamp < KEPT_MS)
  for (const event of recent) for (const listener of listeners) listener(event)
}
