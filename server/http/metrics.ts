import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { AppError } from '../lib/errors.ts'
import type { Metrics } from '../lib/metrics.ts'
import type { RequestEnv } from './session.ts'

/** Measures every request by its route's pattern, never by its address. */
export const measured = (metrics: Metrics) =>
  createMiddleware<RequestEnv>(async (c, next) => {
    const startedAt = performance.now()
    await next()
    const route = routePath(c) // of the last handler that ran
    metrics.requestTook({ method: c.req.method, route, status: c.res.status }, (performance.now() - startedAt) / 1000)
  })

/**
 * `GET /metrics`, for whoever sends `Authorization: Bearer TOKEN`. Without a token in the settings it does not exist; to
 * everybody else neither.
 */
export function metricsRoute(metrics: Metrics, token: string | null) {
  const routes = new Hono()
  routes.get('/', async (c) => {
    const given = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1]
    if (token === null || given === undefined || !isEqual(given, token)) throw new AppError('not_found')
    c.header('Content-Type', metrics.contentType)
    c.header('Cache-Control', 'no-store')
    return c.body(await metrics.text())
  })
  return routes
}

/** Takes as long whatever differs. */
function isEqual(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
