import type { MiddlewareHandler } from 'hono'
import type { Env } from './app-types.ts'

/** What Google's API front end sends to browsers, on errors too. Preflights never reach a method. */
export const cors: MiddlewareHandler<Env> = async (c, next) => {
  const origin = c.req.header('Origin')
  c.header('Vary', 'Origin, X-Origin, Referer')
  if (origin === undefined) return next()
  c.header('Access-Control-Allow-Origin', origin)
  if (c.req.method === 'OPTIONS' && c.req.header('Access-Control-Request-Method')) {
    const asked = c.req.header('Access-Control-Request-Headers')
    c.header('Access-Control-Allow-Methods', 'DELETE,GET,HEAD,OPTIONS,PATCH,POST,PUT')
    if (asked !== undefined) c.header('Access-Control-Allow-Headers', asked)
    c.header('Access-Control-Max-Age', '3600')
    return c.body(null, 200)
  }
  c.header('Access-Control-Expose-Headers', 'content-encoding,content-length,date,server,vary,www-authenticate')
  return next()
}
