import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from './errors.ts'

/** The database's store of rate limits that are counted over all servers. */
export type SharedCounts = {
  /** Has the interface of a `pg` client, as rate-limiter-flexible expects. */
  client: { query: (query: { text: string; values?: unknown[] }) => Promise<{ rows: unknown[] }> }
  /** Returns a keyed hash, so that the database does not reveal users or addresses. */
  keyOf: (name: string, subject: string) => string
}

export type Allowance = {
  name: string
  points: number
  perSeconds: number
  /**
   * Whether requests are counted over all servers, at the cost of one statement per request (PostgreSQL only). Default:
   * for limits of at most one request a second, which protect something costly. Other limits stop floods and count per
   * server.
   */
  shared?: boolean
}

export type Counter = ReturnType<typeof makeCounter>

/**
 * Allows `points` per key in `perSeconds`. All rate limits are built on it.
 * All methods take the shared counts, or null if there are none.
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
        inMemoryBlockOnConsumed: points + 1, // refused requests cost no statements
        insuranceLimiter: ofThisServer, // while the database is unavailable
      })
    ofAll.set(counts, limiter)
    return limiter
  }
  const limiterFor = (counts: SharedCounts | null, key: string) =>
    shared && counts
      ? { limiter: sharedLimiter(counts), stored: counts.keyOf(name, key) }
      : { limiter: ofThisServer, stored: key }
  return {
    /** Counts one request. Throws AppError `rate_limited` ({ retryAfterSeconds }). */
    async count(counts: SharedCounts | null, key: string): Promise<void> {
      const { limiter, stored } = limiterFor(counts, key)
      try {
        await limiter.consume(stored)
      } catch (refused) {
        if (refused instanceof Error) throw refused
        throw new AppError('rate_limited', { retryAfterSeconds: secondsUntil(refused as RateLimiterRes) })
      }
    },
    /** Counts points that were spent already, even beyond the limit. */
    async record(counts: SharedCounts | null, key: string, spent = 1): Promise<void> {
      const { limiter, stored } = limiterFor(counts, key)
      await limiter.penalty(stored, spent)
    },
    /** Returns the seconds until points are left; `null` if there are some now. Counts nothing. */
    async secondsUntilFree(counts: SharedCounts | null, key: string): Promise<number | null> {
      const { limiter, stored } = limiterFor(counts, key)
      const used = await limiter.get(stored)
      return used && used.consumedPoints >= points ? secondsUntil(used) : null
    },
  }
}

const secondsUntil = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000))
