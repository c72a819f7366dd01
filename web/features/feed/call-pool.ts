type Job = { start(): void }

/**
 * Runs calls, so many at a time. Each good answer lets one more run, so the width doubles with every round of answers;
 * after the platform asked for patience it halves, and grows by one a round. Calls in the background begin only while no
 * other call runs or waits, a few at a time.
 */
export type CallPool = {
  /** Runs `call` when it is its turn. Rejects with the signal's reason when it is aborted before that. */
  run<T>(call: () => Promise<T>, signal: AbortSignal, background?: boolean): Promise<T>
  /** Half as many at a time from now on, at least one. */
  slowDown(): void
}

const BACKGROUND_AT_ONCE = 4

/** @param start calls at a time to begin with @param most the most there will ever be */
export function createCallPool(start: number, most: number): CallPool {
  const waiting = new Set<Job>()
  const patient = new Set<Job>()
  let running = 0
  let behind = 0
  let limit = start
  let isCareful = false
  let calm = 0

  function next() {
    for (const job of waiting) {
      if (running >= limit) return
      waiting.delete(job)
      running++
      job.start()
    }
    if (running > 0) return
    for (const job of patient) {
      if (behind >= Math.min(BACKGROUND_AT_ONCE, limit)) return
      patient.delete(job)
      behind++
      job.start()
    }
  }

  function done(ok: boolean, background: boolean) {
    if (background) behind--
    else running--
    if (ok && limit < most && (!isCareful || ++calm >= limit)) {
      calm = 0
      limit++
    }
    next()
  }

  return {
    run<T>(call: () => Promise<T>, signal: AbortSignal, background = false) {
      const lane = background ? patient : waiting
      return new Promise<T>((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason)
        const leave = () => {
          if (lane.delete(job)) reject(signal.reason)
        }
        const job: Job = {
          start() {
            signal.removeEventListener('abort', leave)
            call().then(
              (value) => {
                done(true, background)
                resolve(value)
              },
              (error: unknown) => {
                done(false, background)
                reject(error)
              },
            )
          },
        }
        signal.addEventListener('abort', leave)
        lane.add(job)
        next()
      })
    },
    slowDown() {
      limit = Math.max(1, Math.floor(limit / 2))
      isCareful = true
      calm = 0
    },
  }
}
