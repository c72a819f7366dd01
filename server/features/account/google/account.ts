import type { SignInError } from '#contract/sign-in.ts'
import type { Context } from '../../../context.ts'
import { GoogleError, type GoogleProfile, type GoogleTokens } from '../../../providers/google.ts'
import { type Queries, queriesOn } from '../../../queries.ts'
import { clearAlert, raiseAlert } from '../../alerts/commands.ts'
import { cancelGoogleRevocations } from '../revocations/commands.ts'
import type { Attempt } from '../sign-in/oauth-state.ts'
import { SignInRefused } from '../sign-in/refused.ts'
import { refreshTokenPurpose } from './commands.ts'

/** What Google says of somebody who has come back from its pages. */
export type GoogleAccount = { profile: GoogleProfile; tokens: GoogleTokens; scopes: readonly string[] }

/** Exchanges the code for tokens, checks whom and what they are for, and reads the profile. Throws SignInRefused. */
export async function readGoogleAccount(ctx: Context, attempt: Attempt, code: string): Promise<GoogleAccount> {
  const { google } = ctx
  const tokens = await withSignInErrors('failed', () => exchangeCode(ctx, code, attempt.codeVerifier))
  if (!tokens.idToken) throw new SignInRefused('failed')
  const idToken = tokens.idToken
  const accountId = await withSignInErrors('wrong_audience', () => google.verifyIdToken(idToken, attempt.nonce))
  const info = await withSignInErrors('wrong_audience', () => google.tokenInfo(tokens.accessToken))
  if (info.audience !== ctx.settings.google.clientId) throw new SignInRefused('wrong_audience')
  const profile = await google.profile(tokens.accessToken).catch((cause: unknown) => {
    if (!(cause instanceof GoogleError)) throw cause
    throw new SignInRefused('profile_failed', { cause }) // the specification has one text for every failure here
  })
  if (profile.id !== accountId) throw new SignInRefused('profile_failed')
  return { profile, tokens, scopes: info.scopes }
}

/**
 * Stores the consent that came with the tokens. Google omits the refresh token when the user has consented before: the
 * stored one stays valid. Throws SignInRefused if there is none.
 */
export async function storeConnection(
  ctx: Context,
  q: Queries,
  userId: string,
  { profile, tokens }: GoogleAccount,
): Promise<void> {
  const known = await q.googleConnections.find(userId)
  if (tokens.refreshToken)
    await q.googleConnections.upsert({
      user_id: userId,
      account_id: profile.id,
      encrypted_refresh_token: ctx.encryption.encrypt(refreshTokenPurpose(userId), tokens.refreshToken),
      scopes: tokens.scopes.join(' '),
      updated_at: ctx.now(),
    })
  else if (known?.account_id !== profile.id) throw new SignInRefused('consent_needed')
  // Revoking an earlier token of the account would revoke this one too.
  await cancelGoogleRevocations(ctx, q, profile.id)
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

async function withSignInErrors<T>(code: SignInError, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (cause) {
    if (!(cause instanceof GoogleError)) throw cause
    throw new SignInRefused(cause.kind === 'unreachable' ? 'provider_down' : code, { cause })
  }
}
