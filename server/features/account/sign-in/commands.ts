import type { SignInError } from '#contract/sign-in.ts'
import { LEGAL_VERSION } from '#domain/legal.ts'
import { cleanLine } from '#domain/texts.ts'
import type { Context } from '../../../context.ts'
import { inTransaction, queriesOn } from '../../../db/transaction.ts'
import { newSession, SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '../../../http/session.ts'
import { GoogleError, type GoogleProfile, type GoogleTokens, YOUTUBE_SCOPE } from '../../../providers/google.ts'
import { allowedImageUrl } from '../../../providers/image-url.ts'
import { isAdmin } from '../../admin/who.ts'
import { clearAlert, raiseAlert } from '../../alerts/alerts.ts'
import { refreshTokenPurpose } from '../google/commands.ts'
import { callOffGoogle } from '../revocations.ts'
import type { Attempt } from './attempt.ts'

/** Signing in once more ends the session that was used the longest ago. */
const SESSIONS_PER_USER = 20

/** A sign-in that did not work; the code decides what the person reads. */
export class SignInRefused extends Error {
  readonly code: SignInError
  constructor(code: SignInError, options?: ErrorOptions) {
    super(`sign-in: ${code}`, options)
    this.code = code
  }
}

/**
 * Exchanges the code, checks whom the token is for and what it may do, reads the profile and opens a session.
 * Throws SignInRefused.
 * @param device what the person calls the device, see domain/devices.ts
 * @returns the value of the session cookie
 */
export async function signIn(ctx: Context, attempt: Attempt, code: string, device: string): Promise<string> {
  const { google } = ctx
  const tokens = await orRefused('failed', () => exchangeCode(ctx, code, attempt.codeVerifier))
  if (!tokens.idToken) throw new SignInRefused('failed')
  const idToken = tokens.idToken
  const accountId = await orRefused('wrong_audience', () => google.verifyIdToken(idToken, attempt.nonce))
  const info = await orRefused('wrong_audience', () => google.tokenInfo(tokens.accessToken))
  if (info.audience !== ctx.settings.google.clientId) throw new SignInRefused('wrong_audience')
  if (!info.scopes.includes(YOUTUBE_SCOPE)) throw new SignInRefused('scope_missing')
  const profile = await google.profile(tokens.accessToken).catch((cause: unknown) => {
    if (!(cause instanceof GoogleError)) throw cause
    throw new SignInRefused('profile_failed', { cause }) // the specification has one text for every failure here
  })
  if (profile.id !== accountId) throw new SignInRefused('profile_failed')
  return openSession(ctx, profile, tokens, device)
}

/** A bad code is `grant_dead`: what Google refuses otherwise is this site's client, and operators are alerted. */
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

/** Writes person, grant and session, and checks that a new person may register, in one transaction. */
async function openSession(
  ctx: Context,
  profile: GoogleProfile,
  tokens: GoogleTokens,
  device: string,
): Promise<string> {
  const { db, sealer, settings, now, flags } = ctx
  const { id } = profile
  const identity = {
    name: cleanLine(profile.name) || profile.email,
    email: profile.email,
    email_verified: profile.emailVerified ? 1 : 0,
    image_url: allowedImageUrl(profile.picture, settings.imageOrigins),
    updated_at: now(),
  }
  // An operator always comes in: somebody has to open what is closed.
  const mayEnter = isAdmin(settings, identity)
  if (!mayEnter && (await flags.current()).flags.maintenanceMode) throw new SignInRefused('maintenance')
  return inTransaction(db, async (q) => {
    const known = await q.users.lock(id)
    if (!known) {
      const { registrationEnabled } = await q.remoteConfig.read()
      if (!registrationEnabled && !mayEnter) throw new SignInRefused('registration_closed')
      // The sign-in screen says what a new person agrees to.
      const agreed = { legal_version: LEGAL_VERSION, legal_agreed_at: now() }
      await q.users.insert({ id, ...identity, ...agreed, created_at: now() })
      await q.users.lock(id)
    }
    if (known) await q.users.update(id, { ...identity, last_sync_at: now() })

    // A later consent may come without a refresh token: the stored one stays.
    if (tokens.refreshToken)
      await q.grants.put({
        user_id: id,
        encrypted_refresh_token: sealer.seal(refreshTokenPurpose(id), tokens.refreshToken),
        scopes: tokens.scopes.join(' '),
        updated_at: now(),
      })
    else if (!(await q.grants.find(id))) throw new SignInRefused('consent_needed')

    await q.sessions.removeEnded(id, now() - SESSION_IDLE_MS, now() - SESSION_ABSOLUTE_MS)
    await q.account.seen(id, now())
    // Revoking the grant of before, which is still to come then, would end the new one too.
    await callOffGoogle(ctx, q, id)
    const session = newSession(id)
    await q.sessions.keepNewest(id, SESSIONS_PER_USER - 1)
    await q.sessions.insert(id, session.idHash, now())
    await q.account.nameDevice(id, session.idHash, device)
    return session.cookie
  })
}

async function orRefused<T>(code: SignInError, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (cause) {
    if (!(cause instanceof GoogleError)) throw cause
    throw new SignInRefused(cause.kind === 'unreachable' ? 'provider_down' : code, { cause })
  }
}
