import { Hono } from 'hono'
import { changed } from '#contract/changes.ts'
import { restoreRequest } from '#contract/restore.ts'
import type { Context } from '../../../context.ts'
import { answer } from '../../../http/answer.ts'
import { body } from '../../../http/body.ts'
import { textsOf } from '../../../http/language.ts'
import { rateLimit } from '../../../http/rate-limit.ts'
import { requireUser, type UserEnv, withRequest } from '../../../http/session.ts'
import { restoreFile } from './commands.ts'

/** For the signed-in user, into their own library. */
export const restoreRoutes = (ctx: Context) =>
  new Hono<UserEnv>().post(
    '/',
    requireUser,
    rateLimit({ name: 'restore', points: 6, perSeconds: 600 }),
    body(restoreRequest),
    async (c) => {
      const { change } = await restoreFile(withRequest(ctx, c), c.var.user.id, c.req.valid('json'), textsOf(c).restore)
      return answer(c, changed, { change })
    },
  )
