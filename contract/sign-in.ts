/**
 * Outcomes of the sign-in popup, told to the opener over the BroadcastChannel {@link SIGN_IN_CHANNEL}
 * and, after a full-page redirect, as `?sign_in_error=<code>`.
 */
export const SIGN_IN_CHANNEL = 'subshelf:sign-in'

export const SIGN_IN_ERRORS = {
  cancelled: 'Google OAuth was cancelled or failed',
  popup_closed: 'Google OAuth was cancelled or failed',
  profile_failed: 'Failed to get user information from Google',
  scope_missing: 'Token missing YouTube scope - please try again',
  wrong_audience: 'Invalid token received from Google',
  registration_closed:
    'New user registration is currently disabled. Please contact support if you believe this is an error.',
  maintenance: 'Subshelf is being looked after and will be back in a few minutes. Nothing of yours is lost.',
  provider_down: 'Google could not be reached. Please try again.',
  busy: 'The service is busy. Please try again in a moment.',
  expired: 'The sign-in took too long or was opened twice. Please try again.',
  consent_needed: 'Google gave no lasting permission. Please sign in again and agree to the access asked for.',
  rate_limited: 'Too many sign-in attempts. Please wait a minute and try again.',
  failed: 'Failed to sign in. Please try again.',
} as const

export type SignInError = keyof typeof SIGN_IN_ERRORS

/** `attempt` is the id the opener passed to `/auth/google/start?attempt=`; answers to other attempts are ignored. */
export type SignInMessage =
  | { attempt: string; outcome: 'signed_in' }
  | { attempt: string; outcome: 'failed'; code: SignInError }

/** What to do about an error whose own words do not say it. */
const SIGN_IN_HELP: Partial<Record<SignInError, string>> = {
  wrong_audience: 'Please try again. If it happens again, check the date and time of this device.',
}

/**
 * An error as the sign-in screen shows it: one line, and a second one where it helps. A token without the YouTube scope
 * is reported as an invalid token, with what is missing as the second line.
 */
export const signInErrorLines = (code: SignInError): { line: string; help: string | null } =>
  code === 'scope_missing'
    ? { line: SIGN_IN_ERRORS.wrong_audience, help: SIGN_IN_ERRORS.scope_missing }
    : { line: SIGN_IN_ERRORS[code], help: SIGN_IN_HELP[code] ?? null }
