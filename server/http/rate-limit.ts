import { isIPv6 } from 'node:net'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import type { SharedCounts } from '../db/shared-counts.ts'
import { AppError } from '../errors.ts'
import type { MaybeSignedIn } from './session.ts'

type Limit = {
  name: string
  points: number
  perSeconds: number
  /** person: a visitor counts by address. address: signed in or not. */
  by?: 'person' | 'address'
  /**
   * Counted over all servers where the database is PostgreSQL, which costs a statement a request. Without it: limits of
   * at most one request a second, which protect something costly. The others only hold off floods, and count by server.
   */
  shared?: boolean
  /** What is too much is answered with this, where somebody looks at the answer. */
  refuse?: (c: Context<MaybeSignedIn>) => Response | Promise<Response>
}

/**
 * At most `points` requests in `perSeconds`, counted per person, or per address for visitors.
 * Sets Retry-After, and throws AppError `rate_limited` ({ retryAfterSeconds }) unless told what to answer instead.
 */
export function rateLimit({ name, points, perSeconds, by = 'person', shared = points <= perSeconds, refuse }: Limit) {
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
  const consume = (counts: SharedCounts | null, who: string) =>
    shared && counts ? sharedLimiter(counts).consume(counts.keyOf(name, who)) : ofThisServer.consume(who)
  return createMiddleware<MaybeSignedIn>(async (c, next) => {
    try {
      await consume(c.var.sharedCounts, by === 'address' ? networkOf(c.var.clientAddress) : whoseLimit(c))
    } catch (refused) {
      if (refused instanceof Error) throw refused
      const retryAfterSeconds = Math.max(1, Math.ceil((refused as RateLimiterRes).msBeforeNext / 1000))
      c.header('Retry-After', String(retryAfterSeconds))
      if (refuse) return refuse(c)
      throw new AppError('rate_limited', { retryAfterSeconds })
    }
    await next()
  })
}

/** One household of the newer internet has 2^64 addresses: they count as one. */
const networkOf = (address: string) =>
  isIPv6(address) && !address.includes('.') ? expand(address).slice(0, 4).join(':') : address

function expand(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''))
  return [...(before ?? []), ...Array(8 - (before?.length ?? 0) - (after?.length ?? 0)).fill('0'), ...(after ?? [])]
}

const whoseLimit = (c: Context<MaybeSignedIn>) => c.var.session?.user.id ?? networkOf(c.var.clientAddress)
