import type { ColumnType } from 'kysely'

/**
 * The tables. The person's id leads every primary key. Times are ms since epoch unless the name says seconds;
 * booleans are 0 or 1; ids are text.
 */
export type Schema = {
  user: UserTable
  session: SessionTable
  google_connection: GoogleConnectionTable
  folder: FolderTable
  deleted_folder: DeletedFolderTable
  user_channel: UserChannelTable
  removed_channel: RemovedChannelTable
  import_run: ImportRunTable
  remote_config: RemoteConfigTable
  interest_email: InterestEmailTable
  waitlist_notice: WaitlistNoticeTable
  audit_log: AuditLogTable
  daily_figure: DailyFigureTable
  checkout: CheckoutTable
  alert: AlertTable
  webhook_event: WebhookEventTable
  lease: LeaseTable
  rate_limit: RateLimitTable
  presence: PresenceTable
  revocation: RevocationTable
  quota_use: QuotaUseTable
  user_quota_use: UserQuotaUseTable
}

export type UserTable = {
  /** The Google account id. */
  id: string
  name: string
  email: string
  /** Whether Google says that the address is the person's own. */
  email_verified: number
  image_url: string | null
  has_completed_first_import: number
  last_sync_at: number | null
  plan: string
  plan_status: string
  /** seconds since epoch: the end of the period that is paid for */
  current_period_end: number | null
  /** seconds since epoch: when the subscription ends because it was canceled */
  cancels_at: number | null
  stripe_customer_id: string | null
  /** The lock version under which the look at the provider began whose outcome is stored: a later look wins. */
  billing_version: number
  /** Raised by every change of the person's data: raising it is the lock. */
  lock_version: number
  /** Raised when what `GET /api/library` shows changed. */
  library_version: number
  /** The version of the legal pages the person last agreed to; null: none that is known of. */
  legal_version: string | null
  legal_agreed_at: number | null
  created_at: number
  updated_at: number
}

export type UserRow = UserTable

export type SessionTable = {
  user_id: string
  /** SHA-256 of the secret in the cookie, base64url. */
  id_hash: string
  created_at: number
  last_seen_at: number
  /** Browser and system ("Firefox on Windows"); `null` for sessions older than the column. */
  device: string | null
  /** When the session began or was last active in the admin area. */
  admin_seen_at: number | null
}

export type GoogleConnectionTable = {
  user_id: string
  encrypted_refresh_token: string
  /** Space separated. */
  scopes: string
  updated_at: number
}

export type FolderTable = {
  user_id: string
  id: string
  name: string
  slug: string
  position: number
  created_at: number
  updated_at: number
}

/** A deleted folder, kept so that the deletion can be taken back. */
export type DeletedFolderTable = {
  user_id: string
  id: string
  name: string
  position: number
  created_at: number
  /** JSON array of the channel ids it held, in order. */
  channel_ids: string
  deleted_at: number
}

/**
 * A channel in a user's library. What it is called and looks like is public and the same for everybody: that stands in the
 * catalogue.
 */
export type UserChannelTable = {
  user_id: string
  id: string
  /** null: unsorted */
  folder_id: string | null
  position_in_folder: number
  added_at: number
  updated_at: number
}

/** A channel that left the person's subscriptions; kept aside with its folder for 28 days. */
export type RemovedChannelTable = {
  user_id: string
  id: string
  folder_id: string | null
  position_in_folder: number
  added_at: number
  removed_at: number
}

/** The last import of a person; one row each, so that two can never run at once. */
export type ImportRunTable = {
  user_id: string
  id: string
  state: string
  started_at: number
  /** Renewed while the import runs; a running import without a recent beat was killed. */
  heartbeat_at: number
  finished_at: number | null
  pages: number
  received: number
  expected: number | null
  /** JSON of ImportResult */
  result: string | null
  error_code: string | null
  /** JSON of the error's details */
  error_details: string | null
  /** JSON array of channel ids that await the person's decision */
  pending_removals: string | null
}

export type RemoteConfigTable = {
  name: string
  /** JSON */
  value: string
  updated_at: number
}

/** Somebody who waits for registration to open. */
export type InterestEmailTable = {
  /** The address in lower case: each one once. */
  email_key: string
  email: string
  timestamp: number
  /** These two are blanked after 90 days. */
  user_agent: string | null
  ip: string | null
  /**
   * The mail that registration is open. null: not yet. sending: handed to the mail server, or nobody knows. sent: the mail
   * server has it. refused: it said no for good.
   */
  notice: string | null
  /** When the mail was last tried. */
  notice_at: number | null
  notice_tries: number
}

/** The mails to the waitlist: one row once there were any; they go out while `ended_at` is null. */
export type WaitlistNoticeTable = {
  id: string
  started_at: number
  ended_at: number | null
  /** A code, see contract/admin.ts: why the mails do not go out now. */
  hindrance: string | null
}

/** What operators did. A person who deleted their account is no longer named. */
export type AuditLogTable = {
  id: string
  at: number
  user_id: string | null
  action: string
  /** JSON; never an address or anything else of a person */
  details: string
}

/** Sums per day. */
export type DailyFigureTable = {
  /** YYYY-MM-DD, UTC; of quota units the Pacific day */
  day: string
  name: string
  value: number
}

/** The one checkout a person may have open. */
export type CheckoutTable = {
  user_id: string
  /** Makes requests to the provider repeatable: whoever asks with it gets the same customer and session. */
  idempotency_key: string
  /** null: not made yet, or nobody knows whether it was. */
  session_id: string | null
  created_at: number
}

/** Something operators have to look at; removed when it no longer holds. */
export type AlertTable = {
  /** The user it is about; empty: not about one user. */
  user_id: string
  /** See `Alert` in server/features/alerts/kinds.ts. */
  kind: string
  /** JSON of the alert's details: ids of Stripe's and numbers, nothing else of a user. */
  details: string
  /** When it was first raised. */
  found_at: number
}

/** An event of the payment provider that was dealt with. */
export type WebhookEventTable = { id: string; type: string; received_at: number }

/** When a person last used the product, in whichever session; it outlives sessions. */
export type PresenceTable = { user_id: string; last_seen_at: number }

/**
 * Something a provider must still forget after an account was deleted or disconnected. It names nobody: what is needed
 * for the call is sealed.
 */
export type RevocationTable = {
  id: string
  /** google: a refresh token is revoked. payment: a customer is deleted. */
  kind: string
  /** A keyed hash of the person's id, by which a new sign-in calls the revocation of the old grant off. */
  user_key: string
  /** The refresh token or the customer's id. */
  encrypted_payload: string
  created_at: number
  /** When it is tried (again). */
  next_at: number
  tries: number
}

/** Work that only one process does at a time. */
export type LeaseTable = {
  name: string
  holder: string
  until: number
  /** The latest scheduled time whose run has begun; null: none. Each is run once over all servers. */
  run_at: ColumnType<number | null, number | null | undefined, number | null>
}

/** Counts of rate limits that several servers share. */
export type RateLimitTable = {
  /** A keyed hash of the limit's name and of who is counted. */
  key: string
  points: number
  expire: number | null
}

/** Units of YouTube's quota that are spent or reserved. */
export type QuotaUseTable = {
  /** YYYY-MM-DD in California, where YouTube's day begins and ends. */
  day: string
  /** What for; total: the sum. ended: YouTube said that nothing is left. */
  purpose: string
  used: number
}

/** Units of YouTube's quota that a user's own actions cost; deleted after two days. */
export type UserQuotaUseTable = {
  user_id: string
  /** YYYY-MM-DD in California, as in `quota_use`. */
  day: string
  purpose: string
  used: number
}
