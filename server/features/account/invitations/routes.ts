import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import {
  entryView,
  invitationOpening,
  invitationRequest,
  joinAnswer,
  joinStart,
  membersView,
  newInvitation,
  openedInvitation,
  passkeyOptions,
} from '#contract/entry.ts'
import type { Context } from '../../../context.ts'
import { isAdmin } from '../../../http/admin.ts'
import { answer } from '../../../http/answer.ts'
import { body } from '../../../http/body.ts'
import { onlyWhen } from '../../../http/mode.ts'
import { rateLimit } from '../../../http/rate-limit.ts'
import { requireRecentSignIn, requireUser, setSessionCookie, type UserEnv } from '../../../http/session.ts'
import { AppError } from '../../../lib/errors.ts'
import { endSession } from '../session/commands.ts'
import { deviceOf } from '../sign-in/device.ts'
import {
  inviteMember,
  join,
  joinOptions,
  makeAdmin,
  openInvitation,
  presentEntry,
  presentMembers,
  takeInvitationBack,
} from './commands.ts'

/** Public: what the page for signing in offers and, at home, joining with an invitation. */
export function entryRoutes(ctx: Context) {
  const home = onlyWhen(ctx, 'home')
  const limit = rateLimit({ name: 'join', points: 60, perSeconds: 60, by: 'address' })
  return new Hono<UserEnv>()
    .get('/entry', async (c) => answer(c, entryView, await presentEntry(ctx)))
    .post('/invitations/open', home, limit, body(invitationOpening), async (c) =>
      answer(c, openedInvitation, await openInvitation(ctx, c.req.valid('json').secret)),
    )
    .post('/join/options', home, limit, body(joinStart), async (c) => {
      const { secret, name } = c.req.valid('json')
      return answer(c, passkeyOptions, { options: { ...(await joinOptions(ctx, secret, name)) } })
    })
    .post('/join', home, limit, body(joinAnswer), async (c) => {
      const { secret, response } = c.req.valid('json')
      const cookie = await join(ctx, secret, response, deviceOf(c))
      const { session } = c.var
      if (session) await endSession(ctx, session.user.id, session.idHash)
      setSessionCookie(c, ctx, cookie)
      return c.body(null, 204)
    })
}

/** For admins of a site at home. */
export function memberRoutes(ctx: Context) {
  const home = onlyWhen(ctx, 'home')
  const requireAdmin = createMiddleware<UserEnv>(async (c, next) => {
    if (!isAdmin(ctx.settings, c.var.user)) throw new AppError('admins_only')
    await next()
  })
  const limit = rateLimit({ name: 'invitations', points: 60, perSeconds: 3_600 })
  return new Hono<UserEnv>()
    .get('/', home, requireUser, requireAdmin, async (c) => answer(c, membersView, await presentMembers(ctx)))
    .post(
      '/invitations',
      home,
      requireUser,
      requireAdmin,
      limit,
      requireRecentSignIn(ctx),
      body(invitationRequest),
      async (c) => answer(c, newInvitation, await inviteMember(ctx, c.var.user, c.req.valid('json').userId)),
    )
    .post('/:id/admin', home, requireUser, requireAdmin, limit, requireRecentSignIn(ctx), async (c) => {
      await makeAdmin(ctx, c.req.param('id'))
      return c.body(null, 204)
    })
    .delete('/invitations/:id', home, requireUser, requireAdmin, async (c) => {
      await takeInvitationBack(ctx, c.req.param('id'))
      return c.body(null, 204)
    })
}
