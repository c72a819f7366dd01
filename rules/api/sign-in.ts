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

/** The heading above a sign-in error, never the same sentence as its text. */
export const signInErrorTitle = (code: SignInError): string =>
  code === 'scope_missing' ? 'Invalid token received from Google' : 'Sign-in did not work'
