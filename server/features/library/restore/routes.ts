import { Hono } from 'hono'
import { type RestoreUndo, restoreRequest, restoreUndo } from '#contract/restore.ts'
import type { Context } from '../../../context.ts'
import { parseBody } from '../../../http/body.ts'
import { rateLimit } from '../../../http/rate-limit.ts'
import { requireUser, type UserEnv } from '../../../http/session.ts'
import { restoreFile, undoRestore } from './commands.ts'

/** For the signed-in person, into their own library. */
export function restoreRoutes(ctx: Context) {
  const routes = new Hono<UserEnv>()
  const limit = (name: string) => rateLimit({ name, points: 6, perSeconds: 600 })

  routes.post('/', requireUser, limit('restore'), async (c) =>
    c.json<RestoreUndo>(await restoreFile(ctx, c.var.user.id, await parseBody(c, restoreRequest))),
  )

  routes.post('/undo', requireUser, limit('restore-undo'), async (c) => {
    await undoRestore(ctx, c.var.user.id, await parseBody(c, restoreUndo))
    return c.body(null, 204)
  })

  return routes
}
