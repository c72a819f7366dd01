import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../errors.ts'
import type { MaybeSignedIn } from './session.ts'

/**
 * At most `points` requests in `perSeconds`, counted per person, or per address for visitors; kept in this process.
 * Throws AppError `rate_limited` ({ retryAfterSeconds }), and sets Retry-After.
 */
export function rateLimit({ name, points, perSeconds }: { name: string; points: number; perSeconds: number }) {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: perSeconds })
  return createMiddleware<MaybeSignedIn>(async (c, next) => {
    try {
      await limiter.consume(whoseLimit(c))
    } catch (refused) {
      if (refused instanceof Error) throw refused
      const retryAfterSeconds = Math.max(1, Math.ceil((refused as RateLimiterRes).msBeforeNext / 1000))
      c.header('Retry-After', String(retryAfterSeconds))
      throw new AppError('rate_limited', { retryAfterSeconds })
    }
    await next()
  })
}

const whoseLimit = (c: Context<MaybeSignedIn>) => c.var.session?.user.id ?? c.var.clientAddress
