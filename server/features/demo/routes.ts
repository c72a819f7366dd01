import { Hono } from 'hono'
import type { Context } from '../../context.ts'
import { textsOf } from '../../http/language.ts'
import { onlyWhen } from '../../http/mode.ts'
import { rateLimit } from '../../http/rate-limit.ts'
import { setSessionCookie, type UserEnv } from '../../http/session.ts'
import { deviceOf } from '../account/sign-in/device.ts'
import { deleteVisitor, startDemo } from './commands.ts'

/** `POST /api/demo`: begins a demo, in place of the visitor's own one. Public; 20 an hour per address. */
export function demoRoutes(ctx: Context) {
  const limit = rateLimit({ name: 'demo', points: 20, perSeconds: 3_600, by: 'address' })
  return new Hono<UserEnv>().post('/', onlyWhen(ctx, 'demo'), limit, async (c) => {
    const { session } = c.var
    if (session) await deleteVisitor(ctx, session.user.id)
    setSessionCookie(c, ctx, await startDemo(ctx, textsOf(c), deviceOf(c)))
    return c.body(null, 204)
  })
}
