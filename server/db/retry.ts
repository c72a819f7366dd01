import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseUnavailable } from './errors.ts'

const FIRST_PAUSE_MS = 250
const MAX_PAUSE_MS = 5_000

/**
 * Retries work while the database is unavailable, with growing pauses. The work must be safe to repeat. Throws the last
 * error after `forMs` or when the signal is aborted, and other errors at once.
 */
export async function withDatabaseRetry<T>(work: () => Promise<T>, forMs: number, signal: AbortSignal): Promise<T> {
  const until = performance.now() + forMs
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseUnavailable(error) || signal.aborted || performance.now() + pauseMs > until) throw error
      await pause(pauseMs, undefined, { signal }).catch(() => {})
      if (signal.aborted) throw error
    }
  }
}
