import type { ErrorCode, ErrorDetails, ErrorDetailsOf, YouTubeProblem } from '#contract/errors.ts'
import { PRODUCT } from '#contract/product.ts'
import { plural } from '../plural.ts'
import { blockedText } from './change-conflicts.ts'
import { internalError, unavailableError } from './common.ts'
import { countText } from './format.ts'
import { checkoutFailed, folderNameRequired, folderNameTooLong, portalFailed } from './page-errors.ts'

type Texts = {
  [Code in ErrorCode]: Code extends keyof ErrorDetailsOf ? (details: ErrorDetailsOf[Code]) => string : string
}

const YOUTUBE_PROBLEMS: Record<YouTubeProblem, string> = {
  rate_limited: 'YouTube is receiving too many requests right now',
  no_answer: "YouTube didn't answer",
  unavailable: 'YouTube answered with an error of its own',
  malformed: "YouTube sent an answer that couldn't be read",
  not_configured: "the YouTube API isn't enabled for this site",
  list_changed: 'the list changed while it was being read',
  list_endless: 'the list did not come to an end',
  refused: 'YouTube refused the request',
}

const TEXTS: Texts = {
  bad_request: ({ reason }) => `The request couldn't be understood: ${reason}`,
  malformed_json: 'The request body is not valid JSON.',
  sign_in_required: 'Please sign in to continue.',
  reauthorisation_required: 'User authentication expired. Please sign in again.',
  sign_in_again: "Please sign in again to confirm that it's you.",
  foreign_origin: "This request didn't come from a page of this site.",
  not_found: 'There is nothing at this address.',
  body_too_large: 'The request is too large.',
  unsupported_media_type: 'The request body must be JSON.',
  rate_limited: ({ retryAfterSeconds }) =>
    plural(
      'en',
      retryAfterSeconds,
      {
        one: 'Too many requests. Please wait # second and try again.',
        other: 'Too many requests. Please wait # seconds and try again.',
      },
      countText(retryAfterSeconds),
    ),
  internal: internalError,
  unavailable: unavailableError,

  maintenance: `${PRODUCT} is down for maintenance and will be back in a few minutes. Your data is safe.`,
  admins_only: 'Only admins can use this area.',
  admin_idle: "You've been inactive for a while. Please sign in again to continue.",
  flags_changed: 'Another admin changed these settings. Reload and try again.',
  mail_not_configured: 'No mail server is configured. Set SMTP_URL and SMTP_FROM, then restart the server.',
  registration_still_closed: 'Registration is closed. Open it before you notify the waitlist.',

  alert_not_found: 'This alert has changed or no longer exists. Reload to see the current alerts.',
  customer_not_unlinked:
    "The customer was not unlinked. Either it exists at Stripe, or our price can't be read with this key.",

  folder_name_required: folderNameRequired,
  folder_name_too_long: ({ max }) => folderNameTooLong(max),
  folder_limit_reached: ({ used, cap }) =>
    `You've reached your limit! You're using ${countText(used)}/${countText(cap)} folders on the free plan.`,
  folder_not_found: 'This folder no longer exists. It may have been deleted in another tab.',
  folder_full: ({ cap, held, adding }) =>
    held === 0
      ? `That's ${countText(adding - cap)} too many for one folder (limit ${countText(cap)}).`
      : `That's ${countText(held + adding - cap)} too many for this folder. It already has ${countText(held)} of ${countText(cap)} channels.`,
  too_many_placements: ({ cap }) =>
    `Your folders have room for ${countText(cap)} channels in all, counting each once for every folder it's in.`,
  channel_not_found: 'Some of these channels are no longer in your library. Reload and try again.',

  invalid_cursor: 'This list has changed. Load it again from the beginning.',

  marks_sync_off: 'Sync across devices is off.',

  restore_refused: ({ reason }) => reason,
  change_not_found: "This change isn't in your recent changes any more.",
  change_final: "YouTube decides which channels you're subscribed to, so this can't be undone here.",
  change_contradicted: ({ reason, channels, folder, by, undone }) =>
    `${blockedText({ reason, channels, folder, by: by ? { undone: undone === 1 } : null })}.`,
  changed_elsewhere: ({ reason, channels, folder }) =>
    reason === 'log_ended'
      ? 'Your library has changed a lot since then.'
      : `${blockedText({ reason, channels, folder, by: null })}, on another device.`,
  restore_changed: 'Your library has changed since the preview, so nothing was imported. Check the preview again.',
  youtube_share_used: `You've used your share of YouTube's daily allowance, which everyone on ${PRODUCT} shares. Please try again tomorrow.`,
  import_running: 'An import is already running.',
  import_not_found: "There's no import to confirm. It may have been confirmed in another tab.",
  youtube_quota: 'YouTube API quota exceeded. Please try again tomorrow or contact support for increased quota.',
  youtube_signup_required:
    'This Google account has no YouTube channel yet. Open YouTube once with this account, then try again.',
  youtube_account_closed:
    "YouTube has closed or suspended this Google account's channel, so its subscriptions can't be read. YouTube can tell you why. You can still use another Google account here.",
  youtube_scope_missing: 'Token missing YouTube scope - please try again',
  // Imports stored by older versions have the sentence itself as their reason.
  youtube_unavailable: ({ reason }) => `Failed to fetch subscriptions: ${YOUTUBE_PROBLEMS[reason] ?? reason}`,

  already_subscribed: 'You already have Premium. Manage your plan to change it.',
  checkout_failed: checkoutFailed,
  checkout_not_found: "This checkout doesn't exist, or it belongs to another account.",
  subscription_status_failed: 'Failed to get subscription status',
  portal_failed: portalFailed,
  billing_customer_unknown:
    "Stripe doesn't recognise your customer account at the moment. Nothing was charged and your plan stays as it is. We've been notified. Please try again later.",
  no_billing_customer: "Please try again - we're syncing your subscription status.",
  event_refused: "The event couldn't be verified.",

  legal_outdated: 'These pages have changed again. Reload to read the current version.',
  email_mismatch: "That isn't your account's email address. Type it exactly as shown.",
  google_refused:
    "Google refused to renew our access to your account. We've been notified. If signing in again doesn't help, please try again later.",
  google_unavailable: "We couldn't reach Google. Please try again.",
}

/** The sentence for an error. @param details what the code needs, see `ErrorDetailsOf` */
export function errorText(code: ErrorCode, details: ErrorDetails = {}): string {
  const text: string | ((details: never) => string) = TEXTS[code]
  return typeof text === 'string' ? text : text(details as never)
}
