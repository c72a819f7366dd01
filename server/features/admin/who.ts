import { createMiddleware } from 'hono/factory'
import { lowerAscii } from '#domain/texts.ts'
import type { Context } from '../../context.ts'
import { queriesOn } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import type { RequestEnv, Session, UserEnv } from '../../http/session.ts'
import type { Settings } from '../../settings.ts'
import type { UserRow } from '../account/session/queries.ts'

/** Without a call for this long an operator signs in again. */
export const OPERATOR_IDLE_MS = 20 * 60 * 1000
/** However busy: after this an operator signs in again. */
const OPERATOR_ABSOLUTE_MS = 8 * 60 * 60 * 1000
/** The time of the last call is written at most this often. */
const TOUCH_EVERY_MS = 30 * 1000

/** Whether this person is an operator: their email is on the list, and Google says that it is theirs. */
export const isAdmin = (
  { adminEmails }: Pick<Settings, 'adminEmails'>,
  user: Pick<UserRow, 'email' | 'email_verified'> | undefined,
): boolean => user?.email_verified === 1 && adminEmails.includes(lowerAscii(user.email))

/** Whether an operator's session may still do an operator's work. */
export function hasActiveAdminSession({ createdAt, adminSeenAt }: Session, now: number): boolean {
  return now - (adminSeenAt ?? 0) < OPERATOR_IDLE_MS && now - createdAt < OPERATOR_ABSOLUTE_MS
}

/**
 * Lets operators through whose session is at work; sets `user`. Throws AppError `admins_only`, `admin_idle`.
 * @param quiet whether a call is one the page makes by itself: it does not keep the session at work
 */
export const requireAdmin = (ctx: Context, quiet: (path: string) => boolean) => {
  const { sessions } = queriesOn(ctx.db)
  return createMiddleware<UserEnv>(async (c, next) => {
    const session = (c.var as RequestEnv['Variables']).session
    if (!session || !isAdmin(ctx.settings, session.user)) throw new AppError('admins_only')
    const now = ctx.now()
    if (!hasActiveAdminSession(session, now)) throw new AppError('admin_idle')
    if (!quiet(c.req.path) && now - (session.adminSeenAt ?? 0) > TOUCH_EVERY_MS)
      await sessions.touchOperator(session.user.id, session.idHash, now)
    c.set('user', session.user)
    await next()
  })
}
