import { createMiddleware } from 'hono/factory'
import { AppError } from '../lib/errors.ts'

/** Downloads. For these a browser sends the headers of a navigation. */
const FILES = /^\/api\/export\./

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Accepts writes from our own pages only: `Origin` is ours, `Sec-Fetch-Site` is not `cross-site`, and `X-Requested-With`
 * is set, which no form can send. Reads are only for scripts of our pages: where the browser names the destination, they
 * cannot be loaded as a page, picture or script. Throws AppError `foreign_origin`.
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
