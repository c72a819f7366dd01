import { makeSlots, type Slots } from './slots.ts'

const MINUTE_MS = 60_000

/** Requests of a user that need the user's lock, or read much, run at most so many at a time. */
const AT_ONCE = 2
/** A feed reader may ask for 200 folders at once. */
const MAX_WAITING = 200

export type UserTime = ReturnType<typeof makeUserTime>

/**
 * What each user may use of the server's thread: a budget that refills evenly, so that a user may take all of a minute's at
 * once. A request's cost is known when it has ended, so the last one may exceed it.
 * @param perMinuteMs the budget of a minute
 * @param now ms since epoch
 * @param threadNow the clock that work is measured with, in ms
 */
export function makeUserTime(perMinuteMs: number, now: () => number, threadNow = () => performance.now()) {
  /** By user id. A user without one has used nothing. */
  const used = new Map<string, { ms: number; at: number }>()
  const turns = new Map<string, Slots>()
  let sweptAt = now()

  function usedBy(userId: string): number {
    const last = used.get(userId)
    if (!last) return 0
    const elapsed = Math.max(0, now() - last.at) // a clock that was set back refills nothing
    return Math.max(0, last.ms - (elapsed * perMinuteMs) / MINUTE_MS)
  }

  function forgetIdle(): void {
    if (Math.abs(now() - sweptAt) < MINUTE_MS) return
    sweptAt = now()
    for (const userId of used.keys()) if (usedBy(userId) === 0) used.delete(userId)
  }

  return {
    threadNow,

    /** Counts time that the user's request has used. */
    spend(userId: string, ms: number): void {
      if (ms <= 0) return
      forgetIdle()
      used.set(userId, { ms: usedBy(userId) + ms, at: now() })
    },

    /** The share of the budget that the user has used lately: 0 to 1. */
    shareUsed: (userId: string): number => Math.min(1, usedBy(userId) / perMinuteMs),

    /** Seconds until the user has time again; `null` if there is some now. */
    secondsUntilFree(userId: string): number | null {
      const over = usedBy(userId) - perMinuteMs
      return over < 0 ? null : Math.max(1, Math.ceil(((over / perMinuteMs) * MINUTE_MS) / 1000))
    },

    /** Whether so many of the user's requests wait that no other may. */
    isFull: (userId: string): boolean => turns.get(userId)?.isFull() ?? false,

    /** Runs the work in the user's turn; a few run at once, the rest waits in order. @param work gets what ends its turn early */
    async inTurn<T>(userId: string, work: (endTurn: () => void) => Promise<T>): Promise<T> {
      const slots = turns.get(userId) ?? makeSlots(AT_ONCE, MAX_WAITING)
      turns.set(userId, slots)
      try {
        return await slots.run(work)
      } finally {
        const { running, waiting } = slots.use()
        if (running + waiting === 0 && turns.get(userId) === slots) turns.delete(userId)
      }
    },

    /** Users who have used time lately, for tests and metrics. */
    size: (): number => used.size,
  }
}
