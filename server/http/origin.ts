import { createMiddleware } from 'hono/factory'
import { AppError } from '../errors.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Changes come only from our own pages: the Origin is ours, the browser does not say "cross-site", and the header
 * `X-Requested-With` (any value) is there, which no form can send. Throws AppError `foreign_origin`.
 */
export const ownPagesOnly = (publicOrigin: string) =>
  createMiddleware(async (c, next) => {
    if (!READING.has(c.req.method)) {
      const site = c.req.header('sec-fetch-site')
      const foreign = site !== undefined && site !== 'same-origin'
      if (foreign || c.req.header('origin') !== publicOrigin || !c.req.header('x-requested-with'))
        throw new AppError('foreign_origin')
    }
    await next()
  })
