import type { SignInError } from '#contract/sign-in.ts'
import { cleanLine } from '#domain/clean-text.ts'
import { LEGAL_VERSION } from '#domain/legal.ts'
import type { Context } from '../../../context.ts'
import { isAdmin } from '../../../http/admin.ts'
import { newSession, SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '../../../http/session.ts'
import { GoogleError, type GoogleProfile, type GoogleTokens, YOUTUBE_SCOPE } from '../../../providers/google.ts'
import { allowedImageUrl } from '../../../providers/image-url.ts'
import { inTransaction, queriesOn } from '../../../queries.ts'
import { clearAlert, raiseAlert } from '../../alerts/commands.ts'
import { refreshTokenPurpose } from '../google/commands.ts'
import { cancelGoogleRevocations } from '../revocations/commands.ts'
import type { Attempt } from './oauth-state.ts'

/** When a user has this many sessions, signing in ends the one used longest ago. */
const MAX_SESSIONS = 20

/** A sign-in that failed for a reason the user is shown; the code selects the message. */
export class SignInRefused extends Error {
  readonly code: SignInError
  constructor(code: SignInError, options?: ErrorOptions) {
    super(`sign-in: ${code}`, options)
    this.code = code
  }
}

/**
 * Exchanges the code for tokens, checks their audience and scopes, reads the profile and creates a session.
 * Throws SignInRefused.
 * @param device name of the browser and system, null if not recognised, see domain/devices.ts
 * @returns value of the session cookie
 */
export async function signIn(ctx: Context, attempt: Attempt, code: string, device: string | null): Promise<string> {
  const { google } = ctx
  const tokens = await withSignInErrors('failed', () => exchangeCode(ctx, code, attempt.codeVerifier))
  if (!tokens.idToken) throw new SignInRefused('failed')
  const idToken = tokens.idToken
  const accountId = await withSignInErrors('wrong_audience', () => google.verifyIdToken(idToken, attempt.nonce))
  const info = await withSignInErrors('wrong_audience', () => google.tokenInfo(tokens.accessToken))
  if (info.audience !== ctx.settings.google.clientId) throw new SignInRefused('wrong_audience')
  if (!info.scopes.includes(YOUTUBE_SCOPE)) throw new SignInRefused('scope_missing')
  const profile = await google.profile(tokens.accessToken).catch((cause: unknown) => {
    if (!(cause instanceof GoogleError)) throw cause
    throw new SignInRefused('profile_failed', { cause }) // the specification has one text for every failure here
  })
  if (profile.id !== accountId) throw new SignInRefused('profile_failed')
  return openSession(ctx, profile, tokens, device)
}

/** Alerts admins if Google refuses this site's client. A bad code is not such a refusal: its error is `grant_dead`. */
async function exchangeCode(ctx: Context, code: string, codeVerifier: string): Promise<GoogleTokens> {
  const q = queriesOn(ctx.db)
  try {
    const tokens = await ctx.google.exchangeCode(code, codeVerifier)
    await clearAlert(q, 'google_refused')
    return tokens
  } catch (error) {
    if (error instanceof GoogleError && error.kind === 'refused')
      await raiseAlert(ctx, q, { kind: 'google_refused', details: { reason: error.reason } })
    throw error
  }
}

/** Stores user, Google connection and session in one transaction, unless the user is new and registration is closed. */
async function openSession(
  ctx: Context,
  profile: GoogleProfile,
  tokens: GoogleTokens,
  device: string | null,
): Promise<string> {
  const { db, encryption, settings, now, flags } = ctx
  const { id } = profile
  const identity = {
    name: cleanLine(profile.name) || profile.email,
    email: profile.email,
    email_verified: profile.emailVerified ? 1 : 0,
    image_url: allowedImageUrl(profile.picture, settings.imageOrigins),
    updated_at: now(),
  }
  // Admins can always sign in: they reopen registration and end maintenance.
  const isAdminUser = isAdmin(settings, identity)
  if (!isAdminUser && (await flags.current()).flags.maintenanceMode) throw new SignInRefused('maintenance')
  return inTransaction(db, async (q) => {
    const known = await q.users.lock(id)
    if (!known) {
      const { registrationEnabled } = await q.flags.get()
      if (!registrationEnabled && !isAdminUser) throw new SignInRefused('registration_closed')
      // The sign-in screen states that signing in means agreeing.
      const agreed = { legal_version: LEGAL_VERSION, legal_agreed_at: now() }
      await q.users.insert({ id, ...identity, ...agreed, created_at: now() })
      await q.users.lock(id)
    }
    if (known) await q.users.update(id, { ...identity, last_sync_at: now() })

    // Google omits the refresh token when the user has consented before: the stored one stays valid.
    if (tokens.refreshToken)
      await q.googleConnections.upsert({
        user_id: id,
        encrypted_refresh_token: encryption.encrypt(refreshTokenPurpose(id), tokens.refreshToken),
        scopes: tokens.scopes.join(' '),
        updated_at: now(),
      })
    else if (!(await q.googleConnections.find(id))) throw new SignInRefused('consent_needed')

    await q.sessions.deleteExpired(id, now() - SESSION_IDLE_MS, now() - SESSION_ABSOLUTE_MS)
    await q.account.recordActivity(id, now())
    // Revoking an earlier token of the user would revoke this one too.
    await cancelGoogleRevocations(ctx, q, id)
    const session = newSession(id)
    await q.sessions.trim(id, MAX_SESSIONS - 1)
    await q.sessions.insert(id, session.idHash, device, now())
    return session.cookie
  })
}

async function withSignInErrors<T>(code: SignInError, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (cause) {
    if (!(cause instanceof GoogleError)) throw cause
    throw new SignInRefused(cause.kind === 'unreachable' ? 'provider_down' : code, { cause })
  }
}
