import { Hono } from 'hono'
import { marksAnswer, marksRequest, marksSync } from '#contract/marks.ts'
import type { Context } from '../../context.ts'
import { answer } from '../../http/answer.ts'
import { body } from '../../http/body.ts'
import { rateLimit } from '../../http/rate-limit.ts'
import { requireUser, type UserEnv } from '../../http/session.ts'
import { setSync, syncMarks } from './commands.ts'

/** For the signed-in user, about their own marks, while "Sync across devices" is on. */
export function marksRoutes(ctx: Context) {
  const limit = rateLimit({ name: 'marks', points: 240, perSeconds: 60 })
  return new Hono<UserEnv>()
    .put('/sync', requireUser, limit, body(marksSync), async (c) => {
      await setSync(ctx, c.var.user.id, c.req.valid('json').on)
      return c.body(null, 204)
    })
    .post('/', requireUser, limit, body(marksRequest), async (c) =>
      answer(c, marksAnswer, await syncMarks(ctx, c.var.user.id, c.req.valid('json'))),
    )
}
