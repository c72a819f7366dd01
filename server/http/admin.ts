import { createMiddleware } from 'hono/factory'
import { lowerAscii } from '#domain/clean-text.ts'
import type { Context } from '../context.ts'
import type { UserRow } from '../db/schema.ts'
import { AppError } from '../lib/errors.ts'
import type { Settings } from '../settings.ts'
import type { RequestEnv, Session, TouchSession, UserEnv } from './session.ts'

/** After this long without a call an admin has to sign in again. */
export const ADMIN_IDLE_MS = 20 * 60 * 1000
/** After this long an admin has to sign in again in any case. */
const ADMIN_ABSOLUTE_MS = 8 * 60 * 60 * 1000
/** The time of the last call is stored at most this often. */
const TOUCH_EVERY_MS = 30 * 1000

/** Whether the user is an admin: their email is on the list and verified by Google, or they have set up the site at home. */
export const isAdmin = (
  { adminEmails, mode }: Pick<Settings, 'adminEmails' | 'mode'>,
  user: Pick<UserRow, 'email' | 'email_verified' | 'is_admin'> | undefined,
): boolean =>
  (user?.email_verified === 1 && adminEmails.includes(lowerAscii(user.email))) ||
  (mode === 'home' && user?.is_admin === 1)

/** Whether an admin's session still gives access to the admin area. */
export function hasActiveAdminSession({ createdAt, adminSeenAt }: Session, now: number): boolean {
  return now - (adminSeenAt ?? 0) < ADMIN_IDLE_MS && now - createdAt < ADMIN_ABSOLUTE_MS
}

/**
 * Requires an admin with an active session; sets `user`. Throws AppError `admins_only`, `admin_idle`.
 * @param quiet whether the page makes this call by itself; such calls do not extend the session
 */
export const requireAdmin = (ctx: Context, quiet: (path: string) => boolean, touch: TouchSession) =>
  createMiddleware<UserEnv>(async (c, next) => {
    const session = (c.var as RequestEnv['Variables']).session
    if (!session || !isAdmin(ctx.settings, session.user)) throw new AppError('admins_only')
    const now = ctx.now()
    if (!hasActiveAdminSession(session, now)) throw new AppError('admin_idle')
    if (!quiet(c.req.path) && now - (session.adminSeenAt ?? 0) > TOUCH_EVERY_MS) await touch(ctx, session)
    c.set('user', session.user)
    await next()
  })
