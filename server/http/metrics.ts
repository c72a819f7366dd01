import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { AppError } from '../lib/errors.ts'
import type { Metrics } from '../lib/metrics.ts'
import type { RequestEnv } from './session.ts'

/** Measures every request by its route's pattern, never by its path. */
export const measured = (metrics: Metrics) =>
  createMiddleware<RequestEnv>(async (c, next) => {
    const startedAt = performance.now()
    await next()
    const route = routePath(c) // of the last handler
    metrics.requestTook({ method: c.req.method, route, status: c.res.status }, (performance.now() - startedAt) / 1000)
  })

/** `GET /metrics`, with `Authorization: Bearer TOKEN`. 404 for all others, and if no token is configured. */
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

/** Compares in constant time. */
function isEqual(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
