import { Hono } from 'hono'
import { restoreRequest, restoreUndo } from '#contract/restore.ts'
import type { Context } from '../../../context.ts'
import { answer } from '../../../http/answer.ts'
import { body } from '../../../http/body.ts'
import { textsOf } from '../../../http/language.ts'
import { rateLimit } from '../../../http/rate-limit.ts'
import { requireUser, type UserEnv, withRequest } from '../../../http/session.ts'
import { restoreFile, undoRestore } from './commands.ts'

/** For the signed-in user, into their own library. */
export function restoreRoutes(ctx: Context) {
  const limit = (name: string) => rateLimit({ name, points: 6, perSeconds: 600 })

  return new Hono<UserEnv>()
    .post('/', requireUser, limit('restore'), body(restoreRequest), async (c) =>
      answer(
        c,
        restoreUndo,
        await restoreFile(withRequest(ctx, c), c.var.user.id, c.req.valid('json'), textsOf(c).restore),
      ),
    )
    .post('/undo', requireUser, limit('restore-undo'), body(restoreUndo), async (c) => {
      await undoRestore(withRequest(ctx, c), c.var.user.id, c.req.valid('json'))
      return c.body(null, 204)
    })
}
