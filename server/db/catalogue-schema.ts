import type { ColumnType, Kysely } from 'kysely'

/**
 * Public data about channels and videos, read from YouTube once for all users. No table of users is ever joined with it,
 * and no user's id stands in it. Times are ms since epoch.
 */
export type CatalogueSchema = { channel: CatalogueChannelTable; video: VideoTable }

export type CatalogueDb = Kysely<CatalogueSchema>

/**
 * unknown: never read. ok: has videos. empty: YouTube answers that it has no public ones. gone, suspended, private: YouTube
 * no longer lists it, seen twice at least a day apart.
 */
export type ChannelState = 'unknown' | 'ok' | 'empty' | 'gone' | 'suspended' | 'private'

export type CatalogueChannelTable = {
  id: string
  /** null: never told, or deleted because it grew too old */
  title: string | null
  title_folded: string | null
  picture: string | null
  /** null: hidden or never told */
  subscribers: number | null
  /** When YouTube last told title, picture and subscribers; those of them that are stored are no older. */
  named_at: number | null
  /** When YouTube is asked for them next, beside the checks for videos. */
  name_due_at: ColumnType<number, number | undefined, number>
  /** When title or picture last changed; null: the libraries of all users who have the channel tell it. */
  renamed_at: number | null
  /** Public videos as YouTube counts them. */
  video_total: number | null
  state: ChannelState
  state_at: number | null
  /** Why the last check failed; null: it did not. */
  failed_reason: string | null
  /** When the first of the checks that failed in a row was made. */
  failed_since: number | null
  failures: number
  /** When YouTube first left it out of a list it was asked for. */
  missing_since: number | null
  /** Of the newest stored video that is out; null: none */
  newest_at: number | null
  /** How many stored videos are out. */
  stored: number
  checked_at: number | null
  due_at: number
  /** When the whole list of uploads was last read. */
  listed_at: number | null
  /** When somebody last opened it, written at most once a day. 0: nobody did for 30 days, and no videos are kept. */
  wanted_at: number
  /** The refresh that reads it now, and until when that is believed. */
  claim_by: string | null
  claim_until: number | null
  /** Until when the push hub posts about it; null: it does not. */
  hub_until: number | null
  /** When the push hub was last asked to. */
  hub_asked_at: number | null
  /** When a stored video last came, went or changed. */
  changed_at: number
}

export type VideoTable = {
  channel_id: string
  id: string
  /** What videos are sorted by. */
  published_at: number
  /** See {@link TIME_SOURCE} in domain/video-merge.ts. */
  time_source: number
  title: string
  /** See domain/search-text.ts. */
  title_folded: string
  /** See {@link VIDEO_KIND} in domain/video-merge.ts. */
  kind: number
  /** seconds; null: not known, or not over yet */
  duration: number | null
  views: number | null
  /** When a broadcast started or will start. */
  starts_at: number | null
  /** When YouTube first left it out of a list it belongs to. */
  missing_since: number | null
}
