import { getConnInfo } from '@hono/node-server/conninfo'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Traces } from '../lib/traces.ts'
import type { TrustedProxies } from '../lib/trusted-proxies.ts'
import type { RequestEnv } from './session.ts'

/** They come every few seconds and would hide the rest. */
const UNTRACED = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Traces requests by their route's pattern, never by path, query, cookies or user.
 * @param continuesFrom proxies whose `traceparent` is continued, with their decision about sampling. `null`: none
 */
export const traced = (traces: Traces, continuesFrom: TrustedProxies | null) =>
  createMiddleware<RequestEnv>(async (c, next) => {
    if (UNTRACED.has(c.req.path)) return next()
    const traceparent = c.req.header('traceparent')
    const isContinued = traceparent !== undefined && continuesFrom?.(getConnInfo(c).remote.address ?? '')
    const continues = isContinued ? { traceparent, tracestate: c.req.header('tracestate') ?? '' } : undefined
    const { method } = c.req
    await traces.run(
      method,
      { kind: 'server', isRoot: true, ...(continues && { continues, isRoot: false }) },
      async (span) => {
        await next()
        const [route, { status }] = [routePath(c), c.res] // of the last handler
        span.rename(`${method} ${route}`)
        span.set({
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
          'subshelf.request_id': c.var.requestId,
        })
        if (status >= 500) span.fail(String(status))
      },
    )
  })
