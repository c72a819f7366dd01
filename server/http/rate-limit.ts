import { isIPv6 } from 'node:net'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../errors.ts'
import type { MaybeSignedIn } from './session.ts'

type Limit = {
  name: string
  points: number
  perSeconds: number
  /** person: a visitor counts by address. address: signed in or not. */
  by?: 'person' | 'address'
  /** What is too much is answered with this, where somebody looks at the answer. */
  refuse?: (c: Context<MaybeSignedIn>) => Response | Promise<Response>
}

/**
 * At most `points` requests in `perSeconds`, counted per person, or per address for visitors; kept in this process.
 * Sets Retry-After, and throws AppError `rate_limited` ({ retryAfterSeconds }) unless told what to answer instead.
 */
export function rateLimit({ name, points, perSeconds, by = 'person', refuse }: Limit) {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: perSeconds })
  return createMiddleware<MaybeSignedIn>(async (c, next) => {
    try {
      await limiter.consume(by === 'address' ? networkOf(c.var.clientAddress) : whoseLimit(c))
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
