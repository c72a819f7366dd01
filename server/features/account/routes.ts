import { Hono } from 'hono'
import { type AccountView, accountDeletion, type Forgotten } from '#contract/account.ts'
import type { Context } from '../../context.ts'
import { parseBody } from '../../http/body.ts'
import { rateLimit } from '../../http/rate-limit.ts'
import {
  clearSessionCookie,
  requireRecentSignIn,
  requireUser,
  SESSION_ABSOLUTE_MS,
  SESSION_IDLE_MS,
  type UserEnv,
} from '../../http/session.ts'
import { readsOn } from '../../reads.ts'
import { deleteAccount, disconnectGoogle, requireTypedEmail } from './commands.ts'
import { endOtherSessions, endSession } from './session/commands.ts'

/** A SHA-256, base64url. PostgreSQL would not even look for a text with a zero in it. */
const SESSION_ID = /^[\w-]{43}$/

/** All for the signed-in person, about their own account and sessions. */
export function accountRoutes(ctx: Context) {
  const routes = new Hono<UserEnv>()
  const q = readsOn(ctx.db)
  const limit = rateLimit({ name: 'account', points: 30, perSeconds: 600 })

  routes.get('/', requireUser, async (c) => {
    const { id } = c.var.user
    const now = ctx.now()
    const sessions = await q.sessions.list(id, now - SESSION_IDLE_MS, now - SESSION_ABSOLUTE_MS)
    return c.json<AccountView>({
      connected: (await q.googleConnections.find(id)) !== undefined,
      sessions: sessions.map((session) => ({
        id: session.id_hash,
        device: session.device ?? 'Unknown device',
        createdAt: session.created_at,
        lastSeenAt: session.last_seen_at,
        current: session.id_hash === c.var.session?.idHash,
      })),
    })
  })

  routes.delete('/', requireUser, limit, requireRecentSignIn(ctx), async (c) => {
    const { email } = await parseBody(c, accountDeletion)
    const providersTold = (await deleteAccount(ctx, c.var.user.id, requireTypedEmail(email))) === true
    clearSessionCookie(c, ctx)
    c.header('Clear-Site-Data', '"cache", "storage"')
    return c.json<Forgotten>({ providersTold })
  })

  routes.post('/disconnect', requireUser, limit, async (c) =>
    c.json<Forgotten>({ providersTold: await disconnectGoogle(ctx, c.var.user.id) }),
  )

  /** Signs out everywhere but here. */
  routes.delete('/sessions', requireUser, async (c) => {
    await endOtherSessions(ctx, c.var.user.id, c.var.session?.idHash ?? '')
    return c.body(null, 204)
  })

  /** One that is not the person's own is not there: nothing happens. */
  routes.delete('/sessions/:id', requireUser, async (c) => {
    const id = c.req.param('id')
    if (SESSION_ID.test(id)) await endSession(ctx, c.var.user.id, id)
    return c.body(null, 204)
  })

  return routes
}
