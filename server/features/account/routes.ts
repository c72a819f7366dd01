import { Hono } from 'hono'
import { accountChange, accountDeletion, accountView, type IdentityView, revocationAnswer } from '#contract/account.ts'
import { legalAgreement } from '#contract/legal.ts'
import { type Device, parseDeviceName } from '#domain/devices.ts'
import type { Context } from '../../context.ts'
import type { IdentityTable } from '../../db/schema.ts'
import { answer } from '../../http/answer.ts'
import { body } from '../../http/body.ts'
import { textsOf } from '../../http/language.ts'
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
import { agreeToLegal, changeAccount, deleteAccount, disconnectGoogle, requireMayLeave } from './commands.ts'
import { identityId, removeIdentity } from './identities/commands.ts'
import { endOtherSessions, endSession } from './session/commands.ts'

/** A SHA-256, base64url. Anything else is not looked up: PostgreSQL accepts no text with a zero character. */
const SESSION_ID = /^[\w-]{43}$/

/** For the signed-in user, about their own account and sessions. */
export function accountRoutes(ctx: Context) {
  const q = readsOn(ctx.db)
  const limit = rateLimit({ name: 'account', points: 30, perSeconds: 600 })

  return (
    new Hono<UserEnv>()
      .get('/', requireUser, async (c) => {
        const { id } = c.var.user
        const now = ctx.now()
        const { deviceText } = textsOf(c).devices
        const sessions = await q.sessions.list(id, now - SESSION_IDLE_MS, now - SESSION_ABSOLUTE_MS)
        return answer(c, accountView, {
          identities: (await q.identities.list(id)).map((identity) => presentIdentity(identity, deviceText)),
          sessions: sessions.map((session) => ({
            id: session.id_hash,
            device: deviceText(parseDeviceName(session.device)),
            createdAt: session.created_at,
            lastSeenAt: session.last_seen_at,
            current: session.id_hash === c.var.session?.idHash,
          })),
        })
      })
      .patch('/', requireUser, body(accountChange), async (c) => {
        const change = c.req.valid('json')
        await changeAccount(ctx, c.var.user.id, change)
        return answer(c, accountChange, change)
      })
      .delete('/', requireUser, limit, requireRecentSignIn(ctx), body(accountDeletion), async (c) => {
        const mayDelete = requireMayLeave(ctx, c.req.valid('json').email)
        const revocationsDone = (await deleteAccount(ctx, c.var.user.id, mayDelete)) === true
        clearSessionCookie(c, ctx)
        c.header('Clear-Site-Data', '"cache", "storage"')
        return answer(c, revocationAnswer, { revocationsDone })
      })
      .post('/disconnect', requireUser, limit, requireRecentSignIn(ctx), async (c) =>
        answer(c, revocationAnswer, { revocationsDone: await disconnectGoogle(ctx, c.var.user.id) }),
      )
      // Nothing happens for an identity that is not the user's own.
      .delete('/identities/:id', requireUser, limit, requireRecentSignIn(ctx), async (c) => {
        await removeIdentity(ctx, c.var.user.id, c.req.param('id'))
        return c.body(null, 204)
      })
      // Signs out every other session.
      .delete('/sessions', requireUser, requireRecentSignIn(ctx), async (c) => {
        await endOtherSessions(ctx, c.var.user.id, c.var.session?.idHash ?? '')
        return c.body(null, 204)
      })
      // Nothing happens for a session that is not the user's own.
      .delete('/sessions/:id', requireUser, async (c) => {
        const id = c.req.param('id')
        if (SESSION_ID.test(id)) await endSession(ctx, c.var.user.id, id)
        return c.body(null, 204)
      })
  )
}

const presentIdentity = (identity: IdentityTable, deviceText: (device: Device) => string): IdentityView => ({
  kind: identity.kind,
  id: identityId(identity),
  label: identity.kind === 'passkey' ? deviceText(parseDeviceName(identity.label)) : identity.label,
  createdAt: identity.created_at,
  usedAt: identity.used_at,
})

/** `POST /api/legal`, for the signed-in user. */
export const legalRoutes = (ctx: Context) =>
  new Hono<UserEnv>().post('/', requireUser, body(legalAgreement), async (c) => {
    await agreeToLegal(ctx, c.var.user.id, c.req.valid('json').version)
    return c.body(null, 204)
  })
