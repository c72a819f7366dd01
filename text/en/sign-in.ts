import { PRODUCT } from '#contract/product.ts'
import type { SignInError } from '#contract/sign-in.ts'

const scopeMissing = 'Token missing YouTube scope - please try again'
const invalidToken = 'Invalid token received from Google'
const cancelled = 'Google OAuth was cancelled or failed'

export const signInErrors: Record<SignInError, string> = {
  cancelled,
  popup_closed: cancelled,
  profile_failed: 'Failed to get user information from Google',
  scope_missing: scopeMissing,
  wrong_audience: invalidToken,
  registration_closed:
    'New user registration is currently disabled. Please contact support if you believe this is an error.',
  maintenance: `${PRODUCT} is down for maintenance and will be back in a few minutes. Your data is safe.`,
  provider_down: "We couldn't reach Google. Please try again.",
  busy: 'The service is busy. Please try again in a moment.',
  expired: 'The sign-in took too long or was opened twice. Please try again.',
  consent_needed: "Google didn't grant lasting access. Please sign in again and allow the access we ask for.",
  rate_limited: 'Too many sign-in attempts. Please wait a minute and try again.',
  failed: 'Failed to sign in. Please try again.',
}

/** What to do about an error whose own sentence does not say it. */
const HELP: Partial<Record<SignInError, string>> = {
  wrong_audience: 'Please try again. If it happens again, check the date and time of this device.',
}

/**
 * An error as the sign-in screen shows it. A token without the YouTube scope is reported as an invalid token, with the
 * missing scope as the help.
 */
export const signInErrorLines = (code: SignInError): { line: string; help: string | null } =>
  code === 'scope_missing'
    ? { line: invalidToken, help: scopeMissing }
    : { line: signInErrors[code], help: HELP[code] ?? null }

// The popup's last page.
export const signedIn = "You're signed in."
export const closeThisWindow = 'You can close this window.'
export const goToSite = `Go to ${PRODUCT}`
