import type { ColumnType } from 'kysely'
import type { FolderProperties } from '#contract/library.ts'
import type { NotificationPace } from '#contract/notifications.ts'

/**
 * The tables. Primary keys of a user's data begin with the user's id. Times are in ms since epoch unless the comment says
 * seconds. Booleans are 0 or 1. Ids are text.
 */
export type Schema = {
  user: UserTable
  identity: IdentityTable
  passkey_challenge: PasskeyChallengeTable
  invitation: InvitationTable
  session: SessionTable
  google_connection: GoogleConnectionTable
  folder: FolderTable
  user_channel: UserChannelTable
  placement: PlacementTable
  removed_channel: RemovedChannelTable
  library_change: LibraryChangeTable
  import_run: ImportRunTable
  sort_step: SortStepTable
  mark: MarkTable
  feed_address: FeedAddressTable
  api_token: ApiTokenTable
  shared_folder: SharedFolderTable
  weekly_mail: WeeklyMailTable
  notification_settings: NotificationSettingsTable
  notification_folder: NotificationFolderTable
  notification_target: NotificationTargetTable
  notification_message: NotificationMessageTable
  remote_config: RemoteConfigTable
  flag_revision: FlagRevisionTable
  interest_email: InterestEmailTable
  waitlist_notice: WaitlistNoticeTable
  audit_log: AuditLogTable
  hourly_figure: HourlyFigureTable
  checkout: CheckoutTable
  alert: AlertTable
  webhook_event: WebhookEventTable
  lease: LeaseTable
  rate_limit: RateLimitTable
  presence: PresenceTable
  revocation: RevocationTable
  quota_use: QuotaUseTable
  user_quota_use: UserQuotaUseTable
  former_quota_use: FormerQuotaUseTable
}

export type UserTable = {
  /** Made here. How the user signs in is in `identity`. */
  id: string
  name: string
  email: string
  /** Whether the provider of the identity that made the account has verified the email. */
  email_verified: number
  /** Whether the user is an admin of a site at home. Others are admins by their email. */
  is_admin: number
  image_url: string | null
  has_completed_first_import: number
  /** When an import last read the whole list of the user's subscriptions. `null`: never. */
  listed_at: number | null
  /** The id of the Google account whose list it was. */
  listed_account: string | null
  last_sync_at: number | null
  plan: string
  plan_status: string
  /** End of the paid period, seconds since epoch. */
  current_period_end: number | null
  /** When a cancelled subscription ends, seconds since epoch. */
  cancels_at: number | null
  stripe_customer_id: string | null
  /** `lock_version` when the stored Stripe sync started. Results of older syncs are discarded. */
  billing_version: number
  /** Incremented to lock the user's data for a transaction, see lock.ts. */
  lock_version: number
  /** Incremented when the response of `GET /api/library` changes. */
  library_version: number
  /** Incremented with each change of a row in `mark`, and when syncing is turned on or off. Never lowered. */
  marks_version: number
  /** `marks_version` when the user turned "Sync across devices" on. `null`: it is off, and no marks are stored. */
  marks_synced_from: number | null
  /** One of LANGUAGES. `null`: the browser's. */
  language: string | null
  /** The IANA name of the zone in which the user's days begin. `null`: UTC. */
  time_zone: string | null
  /** How many hours before a channel entered the library its baseline is. `null`: every video is new. */
  new_hours: number | null
  /** Whether Shorts are listed wherever a folder does not differ. `null`: not chosen yet, they are. */
  shorts: 'show' | 'hide' | null
  /** The version of the legal pages that the user last agreed to. `null` if unknown. */
  legal_version: string | null
  legal_agreed_at: number | null
  created_at: number
  updated_at: number
}

export type UserRow = UserTable

/** A way in which a user signs in. */
export type IdentityTable = {
  user_id: string
  kind: IdentityKind
  /** Who it is: the id of the Google account or of the passkey, issuer and subject of an OpenID Connect provider, or a name. */
  subject: string
  /** What the user knows it by: the account's email, or the device on which the passkey was made (empty: not known). */
  label: string
  /** JSON of a passkey's public key and counter, or the hash of a password. `null`: Google or the provider vouches for the account. */
  credential: string | null
  created_at: number
  /** The last sign-in. */
  used_at: number
}

export type IdentityKind = 'google' | 'passkey' | 'openid' | 'password'

/** What a browser has to sign with a passkey. Used once. */
export type PasskeyChallengeTable = {
  /** base64url */
  challenge: string
  /** JSON of `PasskeyPurpose`. */
  purpose: string
  created_at: number
}

/** A link that lets somebody join a site at home, or back in. Deleted when it is used. */
export type InvitationTable = {
  id: string
  /** SHA-256 of the secret in the link, base64url. */
  token_hash: string
  kind: 'first' | 'member' | 'recovery'
  /** Whose way back it is. */
  for_user: string | null
  invited_by: string | null
  created_at: number
  expires_at: number
}

export type SessionTable = {
  user_id: string
  /** SHA-256 of the cookie's secret, base64url. */
  id_hash: string
  created_at: number
  last_seen_at: number
  /** Browser and system ("Firefox on Windows"); `null` for sessions older than the column. */
  device: string | null
  /** When the session began or was last active in the admin area. */
  admin_seen_at: number | null
}

/** A user's consent that we read from a Google account, which is not always one that they sign in with. */
export type GoogleConnectionTable = {
  user_id: string
  /** Google's id of the account. */
  account_id: string
  encrypted_refresh_token: string
  /** Space separated. */
  scopes: string
  updated_at: number
}

export type FolderTable = Omit<FolderProperties, 'rules'> & {
  /** JSON of `FolderRules`. */
  rules: string | null
  user_id: string
  id: string
  slug: string
  position: number
  created_at: number
  updated_at: number
}

/** A row with its rules parsed, as the queries return it. */
export type FolderRow = Omit<FolderTable, 'rules'> & FolderProperties

/** A channel in a user's library. Its name and picture are public data, which is in the catalogue. */
export type UserChannelTable = {
  user_id: string
  id: string
  /** The order of unsorted channels. Of no meaning while the channel is in a folder. */
  position: number
  added_at: number
  updated_at: number
  /**
   * When a complete import first had it in the user's list of subscriptions. `null`: none has, so it is no loss of a
   * subscription if the next one does not either; or the user kept it when YouTube no longer listed it.
   */
  listed_at: ColumnType<number | null, number | null | undefined, number | null>
  /** What a file called it: the user's own text and picture, shown to them until YouTube's are known. */
  own_name: ColumnType<string | null, string | null | undefined, string | null>
  own_picture: ColumnType<string | null, string | null | undefined, string | null>
}

/** A channel in one of its user's folders. Ends with the folder, and with the channel. */
export type PlacementTable = {
  user_id: string
  folder_id: string
  channel_id: string
  /** In the folder. */
  position: number
  placed_at: number
}

/** A channel that the user unsubscribed from at YouTube. Archived with its placements for 28 days. */
export type RemovedChannelTable = {
  user_id: string
  id: string
  /** JSON of `FormerPlacement[]`. Empty: it was unsorted. */
  placements: string
  added_at: number
  removed_at: number
}

export type FormerPlacement = [folderId: string, position: number]

/** One of the last changes of a user's library. */
export type LibraryChangeTable = {
  user_id: string
  id: string
  at: number
  /** As in `session`; null: not known. */
  device: string | null
  /** The hash of the session that last made, undid or redid it; null: none did. */
  origin: string | null
  /** Of a program's request that made it; null: the page did. */
  request_hash: string | null
  /** JSON of what the command returned, for a repeated request; null: nothing. */
  answer: string | null
  /** A `ChangeKind`. */
  kind: string
  /** JSON of `ChangeSummary`. */
  summary: string
  /** JSON array of a few channel ids, whose pictures are shown. */
  faces: string
  /** What the change did, or while it is undone what its undo did; see domain/library-change-log.ts. Empty: cannot be undone. */
  delta: string
  /** What the last undo, or the last time it was done again, has left, in the form of `delta`; null: nothing. */
  rest: string | null
  /** Characters of `delta` and `rest`. */
  size: number
  /** The library's version that the change made: the order of the log. */
  version: number
  /** The library's version when it was last made, undone or made again. */
  last_version: number
  undone_at: number | null
  /** JSON of the last requests that undid it or did it again: see changes/undo/undo-requests.ts. */
  undo_requests: string
  /** JSON of how large the library was when it was undone: see changes/undo/undo-requests.ts. `null`: it never was. */
  size_before_undo: string | null
}

/** A user's last import. There is one row per user, so two imports never run at once. */
export type ImportRunTable = {
  user_id: string
  id: string
  state: string
  started_at: number
  /** Renewed while the import runs. A running import without a recent heartbeat was killed. */
  heartbeat_at: number
  finished_at: number | null
  /** Place among the imports that wait on its server, from 1, as of the last heartbeat. `null`: it does not wait. */
  queue_place: number | null
  pages: number
  received: number
  expected: number | null
  /** JSON of ImportResult */
  result: string | null
  error_code: string | null
  /** JSON of the error's details */
  error_details: string | null
  /** JSON array of channel ids whose removal the user has to confirm. */
  pending_removals: string | null
}

/** A mark of a user who syncs their devices, see `domain/mark-sync.ts`. Others have none on the server. */
export type MarkTable = {
  user_id: string
  kind: MarkKind
  /** The video's id or the channel's. */
  key: string
  /** JSON of the mark. */
  value: string
  /** `marks_version` with this change. Each row has its own, so that answers can end after any row. */
  changed_at: number
}

export type MarkKind = 'video' | 'channel' | 'later'

/** What a user decided about a channel while sorting: a session has one row per channel. Deleted after 30 days. */
export type SortStepTable = {
  user_id: string
  channel_id: string
  /** Counts the steps of the user's session. */
  number: number
  /** JSON array of the folders the step put the channel into. Empty: it was skipped. */
  folder_ids: string
  /** That of `folder_ids` which the step made. */
  new_folder_id: string | null
  at: number
  /** Undoes the step. The id of a row of `library_change`, unless it skipped the channel. */
  change_id: string
}

/** The secret address of a user's feeds for readers. Those who have not turned them on have none. */
export type FeedAddressTable = {
  user_id: string
  /** Stays when the secret is renewed, so that readers recognise the feeds. */
  feed_id: string
  /** SHA-256 of the secret, base64url. */
  address_hash: string
  encrypted_address: string
  /** The language of the page on which feeds were turned on, for users who have not chosen one. */
  language: string | null
  created_at: number
}

/** Access of another program to a user's library. */
export type ApiTokenTable = {
  id: string
  user_id: string
  /** SHA-256 of the random part, base64url. */
  token_hash: string
  name: string
  /** See `contract/api-tokens.ts`, separated by spaces. */
  scopes: string
  created_at: number
  /** Accurate to ten minutes. */
  used_at: number | null
  /** `null`: never. */
  expires_at: number | null
}

/** A folder whose channels anyone may see who has the address of its page. */
export type SharedFolderTable = {
  user_id: string
  folder_id: string
  /** The end of the address. It is no secret of the server: whoever reads the table reads the folder beside it. */
  token: string
  /** Whether the page says whose folder it is. */
  shows_owner: number
  created_at: number
}

/** When a user wants no notifications, and the daily ones. Minutes and hours of the day in their time zone. */
export type NotificationSettingsTable = {
  user_id: string
  quiet_from: number | null
  quiet_until: number | null
  daily_hour: number
  /** The language of the page on which notifications were set, for users who have not chosen one. */
  language: string | null
}

/** A folder that notifies. */
export type NotificationFolderTable = {
  user_id: string
  folder_id: string
  pace: NotificationPace
  /** When it is looked at next. A process claims it by moving this time. */
  due_at: number
  /** Serials of videos below this were told of, or there was nothing to tell. */
  covered_until: number
  /** When its channels were last counted as wanted. */
  wanted_at: number
}

/** Where a user's notifications go. */
export type NotificationTargetTable = {
  user_id: string
  id: string
  kind: 'device' | 'address'
  /** The session of a device; with it the row is deleted. `null` for an address. */
  session_hash: string | null
  target_hash: string
  /** See `Target` in features/notifications/targets.ts. */
  encrypted_target: string
  name: string | null
  created_at: number
  last_sent_at: number | null
  failing_since: number | null
  /** 1: it has failed for days, and nothing is sent any more. */
  is_stopped: number
  /** The last hour in which something was sent, in hours since epoch, and how often. */
  sent_hour: number
  sent_count: number
}

/** A notification on its way. There is none that has arrived. */
export type NotificationMessageTable = {
  user_id: string
  id: string
  target_id: string
  folder_id: string
  /** The serials of the videos it is about: from `since` on, below `until`. */
  since: number
  until: number
  /** 1: it is being sent, or a process was killed while it sent. It is not sent again. */
  is_sending: number
  due_at: number
  created_at: number
  tries: number
}

/** A user who has asked for a weekly summary by mail. */
export type WeeklyMailTable = {
  user_id: string
  /** When the user turned it on. Part of the links that turn it off. */
  turned_on_at: number
  /** When the next summary is due. A process claims one by moving this time. */
  due_at: number
  /** Videos published until then were in a summary that the mail server accepted, or there were none. */
  covered_until: number
  /** When the last mail was about to be sent. */
  claimed_at: number | null
  /** 1: the outcome of the last mail is unknown. */
  is_sending: number
  /** How often the mail that is due was tried. */
  tries: number
  /** The language of the page on which it was turned on, for users who have not chosen one. */
  language: string | null
  /** In how many summaries in a row the mail server refused the address. */
  refusals: number
}

export type RemoteConfigTable = {
  name: string
  /** JSON */
  value: string
  updated_at: number
}

/** The revision of the flags, in one row: raised by every change of theirs. Raising it is the lock. */
export type FlagRevisionTable = { id: string; revision: number }

/** An email on the waitlist. */
export type InterestEmailTable = {
  /** The email in lower case. */
  email_key: string
  email: string
  timestamp: number
  /** `user_agent` and `ip` are cleared after 90 days. */
  user_agent: string | null
  ip: string | null
  /** The language of the page the email was entered on. */
  language: string | null
  /**
   * State of the email that announces open registration. `null`: not sent. `sending`: delivery status unknown. `sent`:
   * accepted by the mail server. `refused`: rejected for good.
   */
  notice: string | null
  /** When sending was last tried. */
  notice_at: number | null
  notice_tries: number
}

/** The announcement to the waitlist: one row, once it was started. Emails are sent while `ended_at` is null. */
export type WaitlistNoticeTable = {
  id: string
  started_at: number
  ended_at: number | null
  /** Why emails are not being sent now; a code, see contract/admin.ts. */
  hindrance: string | null
}

/** Actions of admins. `user_id` is null once the admin has deleted their account. */
export type AuditLogTable = {
  id: string
  at: number
  user_id: string | null
  action: string
  /** JSON, without personal data. */
  details: string
}

/** Counts per day. */
export type HourlyFigureTable = {
  /** YYYY-MM-DDTHH, UTC. */
  hour: string
  name: string
  value: number
}

/** A user's open checkout. There is at most one. */
export type CheckoutTable = {
  user_id: string
  /** Sent to Stripe, so that a repeated request returns the same customer and session. */
  idempotency_key: string
  /** `null` if it was not created, or if that is unknown. */
  session_id: string | null
  created_at: number
}

/** Something that needs an admin's attention. Deleted when its cause is gone. */
export type AlertTable = {
  /** The user it is about. Empty if it is not about one user. */
  user_id: string
  /** See `Alert` in server/features/alerts/present.ts. */
  kind: string
  /** JSON: Stripe ids and numbers, no other data of a user. */
  details: string
  /** When it was first raised. */
  found_at: number
}

/** A Stripe event that was handled. */
export type WebhookEventTable = { id: string; type: string; received_at: number }

/** When a user was last active in any session. Outlives sessions. */
export type PresenceTable = { user_id: string; last_seen_at: number }

/** A call to Google or Stripe that is still to be made after an account was deleted or disconnected. */
export type RevocationTable = {
  id: string
  /** `google`: revoke a refresh token. `payment`: delete a Stripe customer. */
  kind: string
  /** `google`: a keyed hash of the account's id, by which a new consent finds and cancels it. `payment`: empty. */
  account_key: string
  /** The refresh token or the customer id. */
  encrypted_payload: string
  created_at: number
  /** When the call is tried next. */
  next_at: number
  tries: number
}

/** A job that runs in one process at a time. */
export type LeaseTable = {
  name: string
  holder: string
  until: number
  /** The last scheduled time whose run has begun. Each scheduled time is run once, over all servers. */
  run_at: ColumnType<number | null, number | null | undefined, number | null>
}

/** Rate limits that are counted over all servers. */
export type RateLimitTable = {
  /** A keyed hash of the limit's name and of the user or address. */
  key: string
  points: number
  expire: number | null
}

/** YouTube quota units, spent or reserved. */
export type QuotaUseTable = {
  /** YYYY-MM-DD in Pacific time, as YouTube counts. */
  day: string
  /** What the units are for. `total`: the sum. `ended`: when YouTube last answered that the quota is exceeded. */
  purpose: string
  used: number
}

/** What deleted users have spent of their share of the day, by their identities: whoever signs up with one again begins with it. Deleted after two days. */
export type FormerQuotaUseTable = {
  /** A keyed hash of the identity. */
  identity_key: string
  /** YYYY-MM-DD in Pacific time. */
  day: string
  purpose: string
  used: number
}

/** YouTube quota units spent on a user's own actions. Deleted after two days. */
export type UserQuotaUseTable = {
  user_id: string
  /** YYYY-MM-DD in Pacific time. */
  day: string
  purpose: string
  used: number
}
