import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Bounds of one process: what it takes at once. */
export type LoadBounds = { maxRequests: number; maxDatabaseWaiting: number; maxLoopDelayMs: number }

export type Load = ReturnType<typeof makeLoad>

/** A request as the count of running requests sees it. */
type Running = { hasArrived: () => boolean }

const RESOLUTION_MS = 20
const SAMPLE_EVERY_MS = 500

/**
 * Measures how much a process has to do. Starts no timer before the first request.
 * @param databaseWaiting how many requests wait for a database connection now
 */
export function makeLoad(bounds: LoadBounds, databaseWaiting: () => number) {
  const running = new Set<Running>()
  const loop = makeLoopDelay()

  /** Requests whose body is still on its way keep nothing busy: slow senders must not count against others. */
  function arrived(): number {
    let count = 0
    for (const one of running) if (one.hasArrived()) count++
    return count
  }
  return {
    /** Counts a request as running. @returns a function that ends it */
    begin(hasArrived: () => boolean = () => true): () => void {
      loop.start()
      const one = { hasArrived }
      running.add(one)
      return () => void running.delete(one)
    },
    /** Requests that are being answered. */
    requests: arrived,
    /** ms */
    loopDelay: loop.delay,
    /** How full the process is: 1 at the first bound that is reached, 2 at twice that bound. */
    pressure: (): number =>
      Math.max(
        arrived() / bounds.maxRequests,
        databaseWaiting() / bounds.maxDatabaseWaiting,
        loop.delay() / bounds.maxLoopDelayMs,
      ),
  }
}

/** The delay of the event loop in ms: the lower mean of the last two samples, so that one long task is not a delay. */
function makeLoopDelay() {
  let histogram: ReturnType<typeof monitorEventLoopDelay> | null = null
  let [last, before] = [0, 0]
  function start() {
    if (histogram) return
    const started = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
    started.enable()
    histogram = started
    setInterval(() => {
      before = last
      last = Number.isNaN(started.mean) ? 0 : Math.max(0, started.mean / 1e6 - RESOLUTION_MS)
      started.reset()
    }, SAMPLE_EVERY_MS).unref()
  }
  return { start, delay: () => Math.min(last, before) }
}
