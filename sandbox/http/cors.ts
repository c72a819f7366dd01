import type { MiddlewareHandler } from 'hono'
import type { Env } from './app-types.ts'

/** What Google's API front end sends to browsers, on errors too. Preflights never reach a method. */
export const cors: MiddlewareHandler<Env> = async (c, next) => {
  const origin = c.req.header('Origin')
  if (c.req.method === 'OPTIONS' && origin !== undefined && c.req.header('Access-Control-Request-Method')) {
    const headers = c.req.header('Access-Control-Request-Headers')
    return c.body(null, 200, {
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Methods': 'DELETE,GET,HEAD,OPTIONS,PATCH,POST,PUT',
      ...(headers !== undefined && { 'Access-Control-Allow-Headers': headers }),
      'Access-Control-Max-Age': '3600',
      Vary: 'Origin, X-Origin, Referer',
    })
  }
  await next()
  c.header('Vary', 'Origin, X-Origin, Referer')
  if (origin === undefined) return
  c.header('Access-Control-Allow-Origin', origin)
  c.header('Access-Control-Expose-Headers', 'content-encoding,content-length,date,server,vary,www-authenticate')
}
