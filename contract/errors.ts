import { countText } from '#text/format.ts'

/**
 * Every error the product's own API answers with: a stable code, its HTTP status and the text a person reads.
 * `{name}` in a text is replaced by the detail of that name.
 */
export const ERRORS = {
  bad_request: { status: 400, text: 'The request could not be understood: {reason}' },
  malformed_json: { status: 400, text: 'The request body is not valid JSON.' },
  sign_in_required: { status: 401, text: 'Please sign in to continue.' },
  reauthorisation_required: { status: 401, text: 'User authentication expired. Please sign in again.' },
  sign_in_again: { status: 403, text: 'Please sign in again to confirm that it is you.' },
  foreign_origin: { status: 403, text: 'This request did not come from a page of this site.' },
  not_found: { status: 404, text: 'There is nothing at this address.' },
  body_too_large: { status: 413, text: 'The request is too large.' },
  unsupported_media_type: { status: 415, text: 'The request body must be JSON.' },
  rate_limited: { status: 429, text: 'Too many requests. Please wait {retryAfterSeconds} seconds and try again.' },
  internal: { status: 500, text: 'Something went wrong on our side. Please try again.' },
  unavailable: { status: 503, text: 'The service is busy. Please try again in a moment.' },

  maintenance: {
    status: 503,
    text: 'Subshelf is being looked after and will be back in a few minutes. Nothing of yours is lost.',
  },
  operators_only: { status: 403, text: 'This is for operators only.' },
  operator_idle: {
    status: 403,
    text: 'You were away for a while. Please sign in again to go on with the administration.',
  },
  flags_changed: {
    status: 409,
    text: 'Somebody else changed the flags meanwhile. Look at what holds now, then change it again.',
  },
  mail_not_configured: {
    status: 409,
    text: 'No mail server is set. Set SMTP_URL and SMTP_FROM, then start the server again.',
  },
  registration_still_closed: { status: 409, text: 'Registration is closed. Open it before you notify the waitlist.' },

  alert_not_found: { status: 404, text: 'This alert has changed or is gone. Reload to see what is left.' },
  customer_not_unlinked: {
    status: 409,
    text: 'The customer was not unlinked: Stripe knows it, or does not know our price with this key.',
  },

  folder_name_required: { status: 422, text: 'Folder name is required' },
  folder_name_too_long: { status: 422, text: 'Folder name is too long: at most {max} characters' },
  folder_limit_reached: {
    status: 403,
    text: "You've reached your limit! You're using {used}/{cap} folders on the free plan.",
  },
  folder_not_found: { status: 404, text: 'This folder is gone. It may have been deleted in another tab.' },
  folder_full: {
    status: 422,
    text: 'A folder holds at most {cap} channels. This one has {held}, so {adding} more do not fit.',
  },
  channel_not_found: {
    status: 404,
    text: 'Some of these channels are no longer in your library. Reload and try again.',
  },

  invalid_cursor: { status: 400, text: 'This list has changed. Load it again from the beginning.' },

  restore_refused: { status: 422, text: '{reason}' },
  restore_changed: {
    status: 409,
    text: 'Your library changed since the preview. Nothing was imported: look at it again.',
  },
  youtube_share_used: {
    status: 429,
    text: "You have used your share of YouTube's daily allowance, which everyone on Subshelf shares. Please try again tomorrow.",
  },
  import_running: { status: 409, text: 'An import is already running.' },
  import_not_found: { status: 404, text: 'There is no import to confirm. It may have been answered in another tab.' },
  youtube_quota: {
    status: 503,
    text: 'YouTube API quota exceeded. Please try again tomorrow or contact support for increased quota.',
  },
  youtube_signup_required: {
    status: 422,
    text: 'This Google account has no YouTube channel yet. Open YouTube once with this account, then try again.',
  },
  youtube_account_closed: {
    status: 422,
    text: 'YouTube has closed or suspended the channel of this Google account, so its subscriptions cannot be read. YouTube can say why; another Google account still works here.',
  },
  youtube_scope_missing: { status: 403, text: 'Token missing YouTube scope - please try again' },
  youtube_unavailable: { status: 502, text: 'Failed to fetch subscriptions: {reason}' },
  already_subscribed: { status: 409, text: 'You already have Premium. Manage your plan to change it.' },
  checkout_failed: { status: 502, text: 'Failed to create checkout session' },
  checkout_not_found: { status: 404, text: 'This checkout is not yours, or it does not exist.' },
  subscription_status_failed: { status: 502, text: 'Failed to get subscription status' },
  portal_failed: { status: 502, text: 'Failed to create portal session' },
  billing_customer_unknown: {
    status: 409,
    text: 'Stripe does not know your customer account at the moment. Nothing was charged and your plan stays as it is. We have been notified; please try again later.',
  },
  no_billing_customer: { status: 409, text: "Please try again - we're syncing your subscription status." },
  event_refused: { status: 400, text: 'The event could not be verified.' },
  legal_outdated: { status: 409, text: 'These pages changed once more meanwhile. Reload to see what holds now.' },
  email_mismatch: { status: 422, text: 'This is not the email of your account. Type it exactly as shown.' },
  google_refused: {
    status: 502,
    text: 'Google refuses to renew the access of this site. We have been notified. If signing in again does not help, please try again later.',
  },
  google_unavailable: { status: 502, text: 'Google could not be reached. Please try again.' },
} as const satisfies Record<string, { status: number; text: string }>

export type ErrorCode = keyof typeof ERRORS
export type ErrorDetails = Record<string, string | number>

/** The body of every error answer, except where the specification gives a call its own shape. */
export type ErrorBody = { error: { code: ErrorCode; message: string; requestId: string; details?: ErrorDetails } }

/** The text for people, with `{name}` filled from the details; an unknown name stays visible rather than vanishing. */
export const errorText = (code: ErrorCode, details: ErrorDetails = {}): string =>
  ERRORS[code].text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const detail = details[name]
    return detail === undefined ? whole : typeof detail === 'number' ? countText(detail) : detail
  })
