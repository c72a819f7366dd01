import { Hono } from 'hono'
import { legalAgreement } from '#contract/legal.ts'
import type { Context } from '../../../context.ts'
import { parseBody } from '../../../http/body.ts'
import { requireUser, type UserEnv } from '../../../http/session.ts'
import { agreeToLegal } from './commands.ts'

/** `POST /api/legal`, for the signed-in person. */
export function legalRoutes(ctx: Context) {
  const routes = new Hono<UserEnv>()
  routes.post('/', requireUser, async (c) => {
    const { version } = await parseBody(c, legalAgreement)
    await agreeToLegal(ctx, c.var.user.id, version)
    return c.body(null, 204)
  })
  return routes
}
