import type { ChangeBlock } from './changes.ts'

/**
 * Every error code of the API and its HTTP status. The sentence that goes with a code is in `text/errors.ts`,
 * the values that sentence needs are in {@link ErrorDetailsOf}.
 */
export const ERRORS = {
  bad_request: 400,
  malformed_json: 400,
  batch_not_supported: 400,
  sign_in_required: 401,
  reauthorisation_required: 401,
  sign_in_again: 403,
  last_identity: 409,
  last_admin: 409,
  passkey_refused: 422,
  password_refused: 422,
  current_password_wrong: 422,
  name_taken: 409,
  invitation_unusable: 404,
  too_many_invitations: 409,
  token_refused: 401,
  token_scope_missing: 403,
  too_many_tokens: 409,
  openid_unavailable: 502,
  demo_full: 503,
  not_in_demo: 403,
  foreign_origin: 403,
  not_found: 404,
  body_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,

  maintenance: 503,
  admins_only: 403,
  admin_idle: 403,
  flags_changed: 409,
  mail_not_configured: 409,
  registration_still_closed: 409,

  alert_not_found: 404,
  customer_not_unlinked: 409,

  folder_name_required: 422,
  folder_name_too_long: 422,
  folder_limit_reached: 403,
  folder_not_found: 404,
  folder_full: 422,
  too_many_placements: 422,
  channel_not_found: 404,
  channel_not_understood: 422,
  channel_address_old: 422,
  channel_unknown: 422,
  library_full: 422,

  change_not_found: 404,
  idempotency_key_reused: 422,
  change_final: 409,
  change_contradicted: 409,
  changed_elsewhere: 409,

  invalid_cursor: 400,

  marks_sync_off: 409,

  push_not_configured: 409,
  push_service_unknown: 422,
  address_refused: 422,
  too_many_targets: 409,

  look_up_failed: 502,
  look_up_not_possible: 422,

  restore_refused: 422,
  restore_changed: 409,
  youtube_share_used: 429,
  import_running: 409,
  import_not_found: 404,
  youtube_quota: 503,
  youtube_signup_required: 422,
  youtube_account_closed: 422,
  youtube_scope_missing: 403,
  youtube_unavailable: 502,

  already_subscribed: 409,
  checkout_failed: 502,
  checkout_not_found: 404,
  subscription_status_failed: 502,
  portal_failed: 502,
  billing_customer_unknown: 409,
  no_billing_customer: 409,
  event_refused: 400,

  legal_outdated: 409,
  email_mismatch: 422,
  google_refused: 502,
  google_unavailable: 502,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERRORS

/** What an error answer says besides its code, for the codes that say more. */
export type ErrorDetailsOf = {
  /** Which field is wrong, and why. */
  bad_request: { reason: string }
  rate_limited: { retryAfterSeconds: number }
  token_scope_missing: { scope: string }
  folder_name_too_long: { max: number }
  folder_limit_reached: { used: number; cap: number }
  folder_full: { cap: number; held: number; adding: number }
  too_many_placements: { cap: number }
  library_full: { cap: number }
  /** `by`: the id of the later change. `undone`: 1 if that one is undone. Both are missing if it is no longer in the log. */
  change_contradicted: { reason: ChangeBlock['reason']; channels: number; folder: string; by?: string; undone?: number }
  /** `log_ended`: the log of changes does not go back to what the user saw. `channels`: 0 if it is about a folder. */
  changed_elsewhere: { reason: ChangeBlock['reason'] | 'log_ended'; channels: number; folder: string }
  restore_refused: { reason: string }
  look_up_failed: { reason: YouTubeProblem }
  youtube_unavailable: { reason: YouTubeProblem }
}

/** Why YouTube gave no usable answer. */
export type YouTubeProblem =
  | 'rate_limited'
  | 'no_answer'
  | 'unavailable'
  | 'malformed'
  | 'not_configured'
  | 'list_changed'
  | 'list_endless'
  | 'refused'

export type ErrorDetails = Record<string, string | number>

/** The body of every error answer, except where the specification gives a call its own shape. */
export type ErrorBody = { error: { code: ErrorCode; message: string; requestId: string; details?: ErrorDetails } }
