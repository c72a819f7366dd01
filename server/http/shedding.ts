import type { HttpBindings } from '@hono/node-server'
import type { Context as HonoContext } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Context } from '../context.ts'
import { AppError } from '../lib/errors.ts'
import { maintenancePage, type Pages } from './pages.ts'
import type { RequestEnv } from './session.ts'

/** The shortest time after which a refused request may be repeated, and how much is added at random, in seconds. */
const RETRY_AFTER_SECONDS = { least: 5, spread: 10 }

/**
 * The pressure from which requests are refused. `early`: expensive, or repeated by itself later. `late`: changes, sign-in,
 * pages and what they begin with.
 */
const REFUSED_FROM = { early: 0.5, usual: 1, late: 2, never: Number.POSITIVE_INFINITY }

export type Urgency = keyof typeof REFUSED_FROM

const NEVER = /^(?:\/webhooks\/|\/healthz$|\/readyz$|\/metrics$)/
const EARLY =
  /^\/(?:feeds\/|reader\/api\/0\/(?:stream|subscription\/list|tag\/list|unread-count)|api\/(?:v1\/)?(?:export\.|suggestions$|look-ups$|restore$|demo$|videos\/(?:refresh|details|embedding|search)$)|\.netlify\/functions\/fetch-subscriptions$)/
/** The tools of assistants: a request does not say before it is read whether it changes anything. */
const TOOLS = '/mcp'
const STARTS = /^\/api\/(?:session|remote-config|admin\/.*)$/

/** How long a request is still accepted while the server is overloaded. */
export function urgencyOf(method: string, path: string): Urgency {
  if (NEVER.test(path) || (method === 'DELETE' && path === '/api/session')) return 'never'
  if (EARLY.test(path)) return 'early'
  if (path === TOOLS) return 'usual'
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && path.startsWith('/api/') && !STARTS.test(path) ? 'usual' : 'late'
}

/** A user who has used this share of their time on the thread is refused sooner. */
const HEAVY = 0.1
/** How much sooner at most. */
const LEAST_FACTOR = 0.25

/**
 * Whether a user's request is refused at this pressure although those of others are not.
 * @param shareUsed of the user's time on the thread, 0 to 1: who has used most is refused first
 */
export const isTooHeavy = (pressure: number, urgency: Urgency, shareUsed: number): boolean =>
  shareUsed >= HEAVY && pressure >= REFUSED_FROM[urgency] * Math.max(1 - shareUsed, LEAST_FACTOR)

/** Different for each, so that not all come back at once. */
export function retryAfterSeconds(random: () => number): number {
  const { least, spread } = RETRY_AFTER_SECONDS
  return least + Math.floor(random() * (spread + 1))
}

export const isPage = (path: string) => !/^\/(?:(?:api|\.netlify|feeds|reader|push|auth|weekly-mail)\/|mcp$)/.test(path)

/**
 * Refuses requests while the server has too much to do: 503 `unavailable` with Retry-After, pages as during maintenance. A
 * request is refused before anything is done for it; an accepted one is never broken off.
 */
export function shedLoad(ctx: Context, pages: Pages) {
  const showBusy = maintenancePage(pages, ctx.settings.publicOrigin)
  return createMiddleware<RequestEnv>(async (c, next) => {
    const { load, metrics, random } = ctx
    const { method, path } = c.req
    const urgency = urgencyOf(method, path)
    if (load.pressure() >= REFUSED_FROM[urgency]) {
      metrics.requestShed(urgency)
      c.header('Retry-After', String(retryAfterSeconds(random)))
      if (isPage(path)) return showBusy(c)
      throw new AppError('unavailable')
    }
    const end = load.begin(() => hasArrived(c) && !c.var.isWaiting)
    try {
      await next()
    } finally {
      end()
    }
  })
}

function hasArrived(c: HonoContext): boolean {
  const { incoming } = c.env as Partial<HttpBindings>
  return incoming?.complete ?? true
}
