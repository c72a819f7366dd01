import { createMiddleware } from 'hono/factory'
import { AppError } from '../lib/errors.ts'

/** Answers a browser saves as a file, for which it says that it goes to a page. */
const FILES = /^\/api\/export\./

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Changes come only from our own pages: the Origin is ours, the browser does not say "cross-site", and the header
 * `X-Requested-With` (any value) is there, which no form can send. What is read is for scripts of our pages, where the
 * browser says what it is for: never shown as a page, a picture or a script. Throws AppError `foreign_origin`.
 */
export const csrfProtection = (publicOrigin: string) =>
  createMiddleware(async (c, next) => {
    const site = c.req.header('sec-fetch-site')
    if (READING.has(c.req.method)) {
      const shownAs = c.req.header('sec-fetch-dest') ?? 'empty'
      if (site === 'cross-site' || site === 'same-site' || (shownAs !== 'empty' && !FILES.test(c.req.path)))
        throw new AppError('foreign_origin')
    } else {
      const foreign = site !== undefined && site !== 'same-origin'
      if (foreign || c.req.header('origin') !== publicOrigin || !c.req.header('x-requested-with'))
        throw new AppError('foreign_origin')
    }
    await next()
  })
