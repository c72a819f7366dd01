import { Hono } from 'hono'
import type { FlagsView } from '#contract/flags.ts'
import type { Context } from '../../context.ts'
import type { RequestEnv } from '../../http/session.ts'

/** `GET /api/remote-config`. Public, also during maintenance: it is how an open page learns that it is over. */
export function flagRoutes({ flags }: Context) {
  const routes = new Hono<RequestEnv>()
  routes.get('/', async (c) => {
    const known = await flags.current()
    return c.json<FlagsView>({ ...known.flags, available: known.available })
  })
  return routes
}
