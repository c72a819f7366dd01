/**
 * The tables. The person's id leads every primary key. Times are ms since epoch unless the name says seconds;
 * booleans are 0 or 1; ids are text.
 */
export type Schema = {
  user: UserTable
  session: SessionTable
  google_grant: GoogleGrantTable
  folder: FolderTable
  deleted_folder: DeletedFolderTable
  channel: ChannelTable
  departed_channel: DepartedChannelTable
  import_run: ImportRunTable
  remote_config: RemoteConfigTable
}

export type UserTable = {
  /** The Google account id. */
  id: string
  name: string
  email: string
  image_url: string | null
  has_completed_first_import: number
  last_sync_at: number | null
  plan: string
  plan_status: string
  /** seconds since epoch, as the payment provider gives it */
  current_period_end: number | null
  stripe_customer_id: string | null
  /** Raised by every change of the person's data: raising it is the lock. */
  lock_version: number
  /** Raised when what `GET /api/library` shows changed. */
  library_version: number
  created_at: number
  updated_at: number
}

export type SessionTable = {
  user_id: string
  /** SHA-256 of the secret in the cookie, base64url. */
  id_hash: string
  created_at: number
  last_seen_at: number
}

export type GoogleGrantTable = {
  user_id: string
  refresh_token_sealed: string
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

export type ChannelTable = {
  user_id: string
  id: string
  name: string
  thumbnail_url: string | null
  subscriber_count: number | null
  /** null: unsorted */
  folder_id: string | null
  position_in_folder: number
  added_at: number
  updated_at: number
  /** When name and picture last came from the platform. */
  refreshed_at: number
}

/** A channel that left the person's subscriptions; kept aside with its folder for 28 days. */
export type DepartedChannelTable = {
  user_id: string
  id: string
  subscriber_count: number | null
  folder_id: string | null
  position_in_folder: number
  added_at: number
  departed_at: number
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
  departures: string | null
}

export type RemoteConfigTable = {
  name: string
  /** JSON */
  value: string
  updated_at: number
}
