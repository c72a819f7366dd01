import { createHash, randomBytes } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod'
import { changeId } from '#contract/changes.ts'
import { CHANGE_ID_HEADER, LIBRARY_VERSION_HEADER } from '#contract/limits.ts'
import { demoEndsAt, runningDemos } from '#domain/demo.ts'
import { DAY_MS } from '#domain/durations.ts'
import { PROMISED } from '#domain/legal.ts'
import type { Context } from '../context.ts'
import type { UserRow } from '../db/schema.ts'
import type { SharedCounts } from '../lib/counter.ts'
import { AppError } from '../lib/errors.ts'
import { readsOn } from '../reads.ts'
import { check } from './body.ts'

export const SESSION_IDLE_MS = PROMISED.sessionIdleDays * DAY_MS
export const SESSION_ABSOLUTE_MS = PROMISED.sessionDays * DAY_MS
/** The last-seen time is written at most this often. */
const TOUCH_EVERY_MS = 10 * 60 * 1000

export type Session = {
  user: UserRow
  /** Whether the user lets us read the subscriptions of a Google account. */
  readsYouTube: boolean
  idHash: string
  /** "Firefox on Windows"; null: not known. */
  device: string | null
  createdAt: number
  /** When it was last used in the admin area, ms since epoch. */
  adminSeenAt: number | null
}
/** `app`: the signed-in product. `public`: everything else. */
export type PageKind = 'app' | 'shared' | 'public'

export type RequestEnv = {
  Variables: {
    session: Session | null
    requestId: string
    clientAddress: string
    sharedCounts: SharedCounts | null
    /** Whether answers are checked against their schema before they are sent. */
    checksAnswers: boolean
    pageKind?: PageKind
    /** Of a program's change: see `ChangeRequest`. */
    requestHash?: string
    /** Whether it waits for its turn among the user's requests. */
    isWaiting?: boolean
  }
}
export type UserEnv = { Variables: RequestEnv['Variables'] & { user: UserRow } }

const isSecure = (ctx: Context) => ctx.settings.publicOrigin.startsWith('https:')
/** `__Host-` needs https; on http://localhost the plain name is used. */
const cookieName = (ctx: Context) => (isSecure(ctx) ? '__Host-sid' : 'sid')
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** A new session's cookie value (the user's id and 256 random bits) and the hash to store. */
export function newSession(userId: string): { cookie: string; idHash: string } {
  const secret = randomBytes(32).toString('base64url')
  return { cookie: `${Buffer.from(userId).toString('base64url')}.${secret}`, idHash: hashOf(secret) }
}

export function setSessionCookie(c: HonoContext, ctx: Context, cookie: string) {
  setCookie(c, cookieName(ctx), cookie, {
    path: '/',
    httpOnly: true,
    secure: isSecure(ctx),
    sameSite: 'Lax',
    maxAge: SESSION_ABSOLUTE_MS / 1000,
  })
}

export const clearSessionCookie = (c: HonoContext, ctx: Context) =>
  deleteCookie(c, cookieName(ctx), { path: '/', secure: isSecure(ctx) })

/** Stores that the session is in use. */
export type TouchSession = (ctx: Context, session: Session) => Promise<void>

/**
 * Sets `session`, or null for a visitor and for an expired or forged session.
 * @param touch called at most once in 10 minutes
 */
export const authenticate = (ctx: Context, touch: TouchSession) => {
  const { sessions } = readsOn(ctx.db)
  return createMiddleware<RequestEnv>(async (c, next) => {
    c.set('session', null)
    const [user64 = '', secret = ''] = (getCookie(c, cookieName(ctx)) ?? '').split('.')
    const userId = Buffer.from(user64, 'base64url').toString()
    if (/^[\w-]{1,255}$/.test(userId) && secret.length === 43) {
      const idHash = hashOf(secret)
      const found = await sessions.findWithUser(userId, idHash)
      const now = ctx.now()
      if (
        found &&
        now - found.session_created_at < SESSION_ABSOLUTE_MS &&
        now - found.session_last_seen_at < SESSION_IDLE_MS &&
        !isDemoOver(found, now)
      ) {
        const {
          connected_account: connectedAccount,
          session_device: device,
          session_created_at: createdAt,
          session_last_seen_at: lastSeenAt,
          session_admin_seen_at: adminSeenAt,
          ...user
        } = found
        const readsYouTube = connectedAccount !== null
        const session = { user, readsYouTube, idHash, device, createdAt, adminSeenAt }
        if (now - lastSeenAt > TOUCH_EVERY_MS) await touch(ctx, session)
        c.set('session', session)
      }
    }
    await next()
  })
}

/** Whether the user had a demo, whose data is about to be deleted. */
function isDemoOver(user: UserRow, now: number): boolean {
  const { after, before } = runningDemos(now)
  return demoEndsAt(user) !== null && !(after < user.created_at && user.created_at < before)
}

/** The context of a request that changes the library. Throws AppError `bad_request`. */
export const withRequest = (ctx: Context, c: HonoContext<UserEnv>): Context => ({
  ...ctx,
  request: {
    device: c.var.session?.device ?? null,
    origin: c.var.session?.idHash ?? '',
    changeId: check(changeIdHeader, c.req.header(CHANGE_ID_HEADER)) ?? null,
    libraryVersion: check(versionHeader, c.req.header(LIBRARY_VERSION_HEADER)) ?? null,
    hash: c.var.requestHash,
  },
})

const changeIdHeader = changeId.optional()
const versionHeader = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional()

/** Requires a signed-in user; sets `user`. Throws AppError `sign_in_required`. */
export const requireUser = createMiddleware<UserEnv>(async (c, next) => {
  if (!c.var.session) throw new AppError('sign_in_required')
  c.set('user', c.var.session.user)
  await next()
})

/** For this long after signing in, a user may delete the account, change how they sign in and sign out all other devices. */
const RECENT_MS = 15 * 60 * 1000

/** Requires a session that began a few minutes ago: a borrowed browser is not enough. Throws AppError `sign_in_again`. */
export const requireRecentSignIn = (ctx: Context) =>
  createMiddleware<RequestEnv>(async (c, next) => {
    if (!isRecentSignIn(ctx, c.var.session)) throw new AppError('sign_in_again')
    await next()
  })

export const isRecentSignIn = ({ now }: Context, session: Session | null): boolean =>
  session !== null && now() - session.createdAt < RECENT_MS
