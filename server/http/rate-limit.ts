import { isIPv6 } from 'node:net'
import type { Handler, Context as HonoContext } from 'hono'
import { createMiddleware } from 'hono/factory'
import { findTargetHandler } from 'hono/utils/handler'
import { type Allowance, makeCounter } from '../lib/counter.ts'
import { AppError } from '../lib/errors.ts'
import type { RequestEnv } from './session.ts'

type Limit = Allowance & {
  /** `user`: per user, and per address for visitors. `address`: per address in any case. A function returns the key itself. */
  by?: 'user' | 'address' | ((c: HonoContext) => string)
  /** Answers refused requests with a page. Default: an error. */
  refuse?: (c: HonoContext<RequestEnv>) => Response | Promise<Response>
}

const namesOfLimits = new WeakMap<object, string>()

/** The name of a handler's limit, if the handler is a rate limit. `null` for other handlers. */
export const nameOfLimit = (handler: Handler): string | null => namesOfLimits.get(findTargetHandler(handler)) ?? null

/**
 * Allows `points` requests in `perSeconds`, per user, or per address for visitors.
 * Sets Retry-After and throws AppError `rate_limited` ({ retryAfterSeconds }), unless `refuse` is given.
 */
export function rateLimit({ by = 'user', refuse, ...allowance }: Limit) {
  const counter = makeCounter(allowance)
  const keyOf = (c: HonoContext<RequestEnv>): string => {
    if (typeof by === 'function') return by(c)
    return by === 'address' ? networkOf(c.var.clientAddress) : userOrNetwork(c)
  }
  const limit = createMiddleware<RequestEnv>(async (c, next) => {
    try {
      await counter.count(c.var.sharedCounts, keyOf(c))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      c.header('Retry-After', String(error.details.retryAfterSeconds))
      if (refuse) return refuse(c)
      throw error
    }
    await next()
  })
  namesOfLimits.set(limit, allowance.name)
  return limit
}

/** The key an address counts under. A household with IPv6 has 2^64 addresses, which count as one. */
export const networkOf = (address: string): string =>
  isIPv6(address) && !address.includes('.') ? expand(address).slice(0, 4).join(':') : address

function expand(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''))
  return [...(before ?? []), ...Array(8 - (before?.length ?? 0) - (after?.length ?? 0)).fill('0'), ...(after ?? [])]
}

const userOrNetwork = (c: HonoContext<RequestEnv>) => c.var.session?.user.id ?? networkOf(c.var.clientAddress)
