import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from './errors.ts'

/** Where the servers keep the rate limits' counts that they share. */
export type SharedCounts = {
  /** What rate-limiter-flexible takes for a connection of `pg`. */
  client: { query: (query: { text: string; values?: unknown[] }) => Promise<{ rows: unknown[] }> }
  /** A keyed hash, so that the database does not show whose requests are counted. */
  keyOf: (name: string, who: string) => string
}

export type Allowance = {
  name: string
  points: number
  perSeconds: number
  /**
   * Counted over all servers where the database is PostgreSQL, which costs a statement a request. Without it: limits of
   * at most one request a second, which protect something costly. The others only hold off floods, and count by server.
   */
  shared?: boolean
}

export type Counter = ReturnType<typeof makeCounter>

/**
 * Counts `points` in `perSeconds` per key. Every limit of the product is built on one.
 * All methods take the counts servers share, or null where there are none.
 */
export function makeCounter({ name, points, perSeconds, shared = points <= perSeconds }: Allowance) {
  const options = { keyPrefix: name, points, duration: perSeconds }
  const ofThisServer = new RateLimiterMemory(options)
  const ofAll = new WeakMap<SharedCounts, RateLimiterPostgres>()
  const sharedLimiter = (counts: SharedCounts): RateLimiterPostgres => {
    const limiter =
      ofAll.get(counts) ??
      new RateLimiterPostgres({
        ...options,
        storeClient: counts.client,
        storeType: 'client',
        tableName: 'rate_limit',
        tableCreated: true,
        clearExpiredByTimeout: false,
        inMemoryBlockOnConsumed: points + 1, // who is refused costs no more statements
        insuranceLimiter: ofThisServer, // while the database is away
      })
    ofAll.set(counts, limiter)
    return limiter
  }
  const of = (counts: SharedCounts | null, key: string) =>
    shared && counts ? { limiter: sharedLimiter(counts), key: counts.keyOf(name, key) } : { limiter: ofThisServer, key }
  return {
    /** Counts one. Throws AppError `rate_limited` ({ retryAfterSeconds }). */
    async count(counts: SharedCounts | null, whose: string): Promise<void> {
      const { limiter, key } = of(counts, whose)
      try {
        await limiter.consume(key)
      } catch (refused) {
        if (refused instanceof Error) throw refused
        throw new AppError('rate_limited', { retryAfterSeconds: secondsUntil(refused as RateLimiterRes) })
      }
    },
    /** Counts something that has been spent already, also beyond the limit. */
    async record(counts: SharedCounts | null, whose: string, spent = 1): Promise<void> {
      const { limiter, key } = of(counts, whose)
      await limiter.penalty(key, spent)
    },
    /** Seconds until there is something left; null: there is now. Counts nothing. */
    async secondsUntilFree(counts: SharedCounts | null, whose: string): Promise<number | null> {
      const { limiter, key } = of(counts, whose)
      const used = await limiter.get(key)
      return used && used.consumedPoints >= points ? secondsUntil(used) : null
    },
  }
}

const secondsUntil = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000))
