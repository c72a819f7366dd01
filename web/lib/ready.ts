/** Parts of a signed-in page whose code comes after the first view. Keys do nothing before all are there. */
type LatePart = 'overlays' | 'extras'

/** Keys pressed longer ago are forgotten: their user has gone on to something else. */
const KEPT_MS = 10_000
const MAX_KEPT = 10

let awaited: Set<LatePart> | null = null
let early: KeyboardEvent[] = []

const keep = (event: KeyboardEvent) => {
  early = [...early, event].slice(-MAX_KEPT)
}

/** Begins to keep keys until the page is ready. Call once, when the page starts. */
export function awaitLateParts(): void {
  awaited = new Set(['overlays', 'extras'])
  document.addEventListener('keydown', keep)
}

/** Whether keys can act. */
export const isReady = (): boolean => awaited === null

/**
 * A late part has come, or the page shows a screen that has none. When all have, the root is marked with `data-ready` and
 * the keys that were pressed meanwhile are pressed again.
 */
export function partIsReady(part: LatePart): void {
  if (!awaited?.delete(part) || awaited.size > 0) return
  awaited = null
  document.removeEventListener('keydown', keep)
  document.documentElement.dataset.ready = ''
  const recent = early.filter(({ timeStamp }) => performance.now() - timeStamp < KEPT_MS)
  early = []
  for (const event of recent) for (const listener of listeners) listener(event)
}

const listeners = new Set<(event: KeyboardEvent) => void>()

/** Calls the listener with each key that was kept. @returns a function that ends it */
export function followEarlyKeys(listener: (event: KeyboardEvent) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
