import { Hono } from 'hono'
import { legalAgreement } from '#contract/legal.ts'
import type { Context } from '../../../context.ts'
import { body } from '../../../http/body.ts'
import { requireUser, type UserEnv } from '../../../http/session.ts'
import { agreeToLegal } from './commands.ts'

/** `POST /api/legal`, for the signed-in user. */
export const legalRoutes = (ctx: Context) =>
  new Hono<UserEnv>().post('/', requireUser, body(legalAgreement), async (c) => {
    await agreeToLegal(ctx, c.var.user.id, c.req.valid('json').version)
    return c.body(null, 204)
  })
