import { createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import * as z from 'zod'
import { SIGN_IN_PURPOSES, type SignInProvider } from '#contract/sign-in.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { PROMISED } from '#domain/legal.ts'
import type { Context } from '../../../context.ts'

/** How long a user may take on the provider's pages. */
const ATTEMPT_MS = PROMISED.signInMinutes * MINUTE_MS
/** An attempt with one provider is none with another. */
const purposeOf = (provider: SignInProvider, id: string) => `sign-in-attempt-${provider}-${id}`
const ID_LENGTH = 16
/** Open attempts per browser; beyond these the oldest cookies are deleted. Each adds 100 bytes to every request. */
const MAX_OPEN = 8

const storedAttempt = z.object({
  /** SHA-256 of the secret in this browser's cookie. */
  secretHash: z.string(),
  /** The page's id for this attempt, returned in the message to the page. */
  attempt: z.string(),
  mode: z.enum(['popup', 'redirect']),
  purpose: z.enum(SIGN_IN_PURPOSES),
  /** Where a full-page sign-in returns to. */
  area: z.enum(['product', 'admin']),
  /** Hash of the id of the session that was active when the attempt began. */
  session: z.string().nullable(),
  /** Hash of the secret of the invitation that it uses. */
  invitation: z.string().optional(),
  startedAt: z.number(),
})
type StoredAttempt = z.infer<typeof storedAttempt>
export type Attempt = StoredAttempt & { state: string; nonce: string; codeVerifier: string }
type NewAttempt = Pick<Attempt, 'attempt' | 'mode' | 'area' | 'purpose' | 'session' | 'invitation'>

/**
 * Starts a sign-in attempt without storing anything on the server: the attempt travels encrypted in `state`, and a cookie
 * holds a secret from which nonce and code verifier are derived.
 * @returns parameters of the authorisation URL
 */
export function startAttempt(c: HonoContext, ctx: Context, provider: SignInProvider, asked: NewAttempt) {
  const startedAt = ctx.now()
  const id = randomBytes(ID_LENGTH).toString('base64url').slice(0, ID_LENGTH)
  const secret = randomBytes(32).toString('base64url')
  deleteOldestCookies(c, ctx)
  setCookie(c, cookieName(ctx, id), `${startedAt.toString(36)}.${secret}`, {
    ...cookieOptions(ctx),
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: ATTEMPT_MS / 1000,
  })
  const { attempt, mode, area, purpose, session, invitation } = asked
  const kept: StoredAttempt = {
    secretHash: sha256(secret),
    attempt,
    mode,
    area,
    purpose,
    session,
    invitation,
    startedAt,
  }
  const state = `${id}.${ctx.encryption.encrypt(purposeOf(provider, id), JSON.stringify(kept))}`
  const { nonce, codeVerifier } = deriveSecrets(secret)
  return { state, nonce, codeChallenge: sha256(codeVerifier) }
}

/** The attempt of this callback. It works once: the cookie is deleted. `null` if it expired or began in another browser. */
export function consumeAttempt(c: HonoContext, ctx: Context, provider: SignInProvider, state: string): Attempt | null {
  const [id, sealed] = [state.slice(0, ID_LENGTH), state.slice(ID_LENGTH + 1)]
  if (!/^[\w-]{16}$/.test(id)) return null
  const name = cookieName(ctx, id)
  const [, secret] = getCookie(c, name)?.split('.') ?? []
  if (!secret) return null
  deleteCookie(c, name, cookieOptions(ctx))
  const opened = ctx.encryption.decrypt(purposeOf(provider, id), sealed)
  if (opened === null) return null
  const attempt = storedAttempt.parse(JSON.parse(opened))
  const isOurs = timingSafeEqual(Buffer.from(attempt.secretHash), Buffer.from(sha256(secret)))
  return isOurs && ctx.now() - attempt.startedAt < ATTEMPT_MS ? { ...attempt, state, ...deriveSecrets(secret) } : null
}

/**
 * Login CSRF check: whether the current session began this attempt or began after it. Otherwise an attacker may have sent
 * this browser the callback of their own attempt, and the user would end up in the attacker's account.
 */
export const beganInSession = (
  { session, startedAt }: Pick<Attempt, 'session' | 'startedAt'>,
  here: { idHash: string; createdAt: number } | null,
): boolean => here === null || here.idHash === session || here.createdAt >= startedAt

/** `__Host-` keeps other hosts of the domain from setting the cookie. It needs HTTPS, so http://localhost goes without. */
const cookiePrefix = (ctx: Context) => (isSecure(ctx) ? '__Host-sign_in_' : 'sign_in_')
const cookieName = (ctx: Context, id: string) => cookiePrefix(ctx) + id
const isSecure = ({ settings }: Context) => settings.publicOrigin.startsWith('https:')
const cookieOptions = (ctx: Context) => ({ path: '/', secure: isSecure(ctx) })

function deleteOldestCookies(c: HonoContext, ctx: Context) {
  const open = Object.entries(getCookie(c))
    .filter(([name]) => name.startsWith(cookiePrefix(ctx)))
    .map(([name, value]) => ({ name, startedAt: Number.parseInt(value, 36) || 0 })) // parses up to the dot
    .sort((a, b) => b.startedAt - a.startedAt)
  for (const { name } of open.slice(MAX_OPEN - 1)) deleteCookie(c, name, cookieOptions(ctx))
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

/** The nonce that the provider returns in the ID token, and the PKCE code verifier. */
function deriveSecrets(secret: string): Pick<Attempt, 'nonce' | 'codeVerifier'> {
  const make = (use: string) => Buffer.from(hkdfSync('sha256', secret, 'subshelf', use, 32)).toString('base64url')
  return { nonce: make('nonce'), codeVerifier: make('code-verifier') }
}
