import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { RequestEnv } from './session.ts'

/** Logs one line per request: the route's pattern, never its path, query, cookies or user. */
export const requestLog = (log: Logger) =>
  createMiddleware<RequestEnv>(async (c, next) => {
    const startedAt = performance.now()
    await next()
    const ms = Math.round((performance.now() - startedAt) * 10) / 10
    const line = { requestId: c.var.requestId, method: c.req.method, route: routePath(c), status: c.res.status, ms }
    if (c.res.status >= 500) log.error(line, 'request')
    else log.debug(line, 'request')
  })
