import { setImmediate as nextTurn } from 'node:timers/promises'

/** Work whose time on the server's thread is measured: a request of a user. */
export type ThreadWork = {
  /** The clock it is measured with, in ms. */
  readonly now: () => number
  /** So far, in ms. */
  spentMs: number
  hasEnded: boolean
  /** Called when it begins to wait for another server. */
  onWait: () => void
}

// The process has one thread, which works for one request at a time. What has no owner, such as jobs, counts for nobody.
let running: ThreadWork | null = null
let since = 0
let isEnding = false

/** Begins to measure work. What it does until it ends counts, except while it waits. */
export function beginWork(now: () => number, onWait = () => {}): ThreadWork {
  const work = { now, spentMs: 0, hasEnded: false, onWait }
  turnTo(work)
  return work
}

/** @returns how long the work has used the thread, in ms. What it has started and not awaited is no longer counted. */
export function endWork(work: ThreadWork): number {
  if (running === work) turnTo(null)
  work.hasEnded = true
  return work.spentMs
}

function turnTo(next: ThreadWork | null): void {
  if (next === running) return
  if (running) running.spentMs += running.now() - since
  running = next
  if (!next) return
  since = next.now()
  if (isEnding) return
  isEnding = true
  // Node calls this when no promise is left that could continue at once: whatever was running now waits.
  queueMicrotask(() => process.nextTick(endTurn))
}

function endTurn(): void {
  isEnding = false
  turnTo(null)
}

/**
 * Awaits, and counts what follows for the work that awaited it. Everything that really waits (for the database, a body, its
 * turn) passes through this; what follows another wait counts for nobody.
 */
export async function counted<T>(wait: Promise<T>): Promise<T> {
  const work = running
  if (!work) return wait
  try {
    return await wait
  } finally {
    if (!work.hasEnded) turnTo(work)
  }
}

/** The same for an answer of another server. Meanwhile other requests of the user get their turn. */
export function countedElsewhere<T>(wait: Promise<T>): Promise<T> {
  running?.onWait()
  return counted(wait)
}

/** Lets other requests be answered. To be called between steps of long work; awaiting SQLite does not yield. */
export const yieldToOthers = (): Promise<void> => counted(nextTurn())
