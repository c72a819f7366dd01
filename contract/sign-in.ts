/**
 * What somebody goes to Google or another provider for. `sign-in`: to sign in. `youtube`: to let us read the subscriptions of an account, for the
 * user who is signed in; Google only. `identity`: to sign in with that account too from then on.
 */
export const SIGN_IN_PURPOSES = ['sign-in', 'youtube', 'identity'] as const
export type SignInPurpose = (typeof SIGN_IN_PURPOSES)[number]

/** Whose pages somebody is sent to. `openid`: those of the OpenID Connect provider of a site at home. */
export const SIGN_IN_PROVIDERS = ['google', 'openid'] as const
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number]

/** The BroadcastChannel on which the sign-in popup sends its result to the page that opened it. */
export const SIGN_IN_CHANNEL = 'subshelf:sign-in'

/** Why a sign-in failed. After a full-page redirect the code comes as `?sign_in_error=<code>`. */
export const SIGN_IN_ERRORS = [
  ...['cancelled', 'popup_closed', 'profile_failed', 'scope_missing', 'wrong_audience', 'registration_closed'],
  ...['maintenance', 'provider_down', 'busy', 'expired', 'consent_needed', 'rate_limited', 'failed'],
  ...['youtube_declined', 'identity_taken', 'sign_in_again'],
  ...['openid_left', 'openid_down', 'openid_refused', 'invitation_needed', 'invitation_unusable'],
] as const

export type SignInError = (typeof SIGN_IN_ERRORS)[number]

/** The code in an address, or `failed` for one that is not known. */
export const toSignInError = (code: string): SignInError => SIGN_IN_ERRORS.find((known) => known === code) ?? 'failed'

/** `attempt` is the id the opener passed to `/auth/…/start?attempt=`. Results of other attempts are ignored. */
export type SignInMessage =
  | { attempt: string; outcome: 'signed_in' }
  | { attempt: string; outcome: 'failed'; code: SignInError }
