import type { Context as HonoContext } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Context } from '../context.ts'
import { AppError } from '../lib/errors.ts'
import { beginWork, endWork } from '../lib/thread-time.ts'
import type { RequestEnv } from './session.ts'
import { isPage, isTooHeavy, retryAfterSeconds, urgencyOf } from './shedding.ts'

/** Requests that need the user's lock, or read much of what they have. Those that mostly wait for YouTube are left out. */
const IN_TURN =
  /^\/(?:mcp$|feeds\/|reader\/api\/|api\/(?:v1\/)?(?:library|changes|suggestions|export\.|videos(?!\/(?:details|embedding)$)|channels|folders|restore|marks|sort))/

/**
 * Does the work of a user's request and counts its time on the thread. Requests that read or write much run a few at a time,
 * the others of the user wait. Throws AppError `rate_limited` ({ retryAfterSeconds }) if the user has no time left or too
 * many requests wait, and `unavailable` while the server has too much to do: the more time a user has used, the sooner. Pages
 * are never refused here.
 */
export async function inUserTime<T>(
  { userTime, load, metrics, random }: Context,
  c: HonoContext<RequestEnv>,
  userId: string,
  work: () => Promise<T>,
): Promise<T> {
  const { method, path } = c.req
  const urgency = urgencyOf(method, path)
  if (urgency === 'never') return work()
  const requireTime = () => {
    const seconds = userTime.secondsUntilFree(userId)
    if (seconds !== null) throw new AppError('rate_limited', { retryAfterSeconds: seconds })
  }
  const measured = async (onWait?: () => void) => {
    const own = beginWork(userTime.threadNow, onWait)
    try {
      return await work()
    } finally {
      userTime.spend(userId, endWork(own))
    }
  }

  if (isPage(path)) return measured()
  requireTime()
  if (isTooHeavy(load.pressure(), urgency, userTime.shareUsed(userId))) {
    metrics.requestShed(urgency)
    c.header('Retry-After', String(retryAfterSeconds(random)))
    throw new AppError('unavailable')
  }
  if (!IN_TURN.test(path)) return measured()
  if (userTime.isFull(userId)) throw new AppError('rate_limited', { retryAfterSeconds: 1 })
  c.set('isWaiting', true)
  return userTime.inTurn(userId, (endTurn) => {
    c.set('isWaiting', false)
    requireTime() // those before it may have used the rest
    return measured(endTurn)
  })
}

/** Counts the time of each request of a signed-in user, see {@link inUserTime}. */
export const limitUserTime = (ctx: Context) =>
  createMiddleware<RequestEnv>(async (c, next) => {
    if (!c.var.session) return next()
    await inUserTime(ctx, c, c.var.session.user.id, next)
  })
