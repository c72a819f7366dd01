type Job = { start(): void }

/** Runs calls, so many at a time; the width halves when the platform asks for patience and grows back slowly. */
export type CallPool = {
  /** Runs `call` when it is its turn. Rejects with the signal's reason when it is aborted before that. */
  run<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T>
  /** Half as many at a time from now on, at least one. */
  slowDown(): void
}

/** @param width calls at a time to begin with, and the most there will ever be */
export function createCallPool(width: number): CallPool {
  const waiting = new Set<Job>()
  let running = 0
  let limit = width
  let calm = 0

  function next() {
    for (const job of waiting) {
      if (running >= limit) return
      waiting.delete(job)
      running++
      job.start()
    }
  }

  function done(ok: boolean) {
    running--
    // One more at a time after as many good answers as there may be calls: the usual slow way back.
    if (ok && limit < width && ++calm >= limit) {
      calm = 0
      limit++
    }
    next()
  }

  return {
    run<T>(call: () => Promise<T>, signal: AbortSignal) {
      return new Promise<T>((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason)
        const leave = () => {
          if (waiting.delete(job)) reject(signal.reason)
        }
        const job: Job = {
          start() {
            signal.removeEventListener('abort', leave)
            call().then(
              (value) => {
                done(true)
                resolve(value)
              },
              (error: unknown) => {
                done(false)
                reject(error)
              },
            )
          },
        }
        signal.addEventListener('abort', leave)
        waiting.add(job)
        next()
      })
    },
    slowDown() {
      limit = Math.max(1, Math.floor(limit / 2))
      calm = 0
    },
  }
}
