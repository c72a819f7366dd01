import type { ColumnType, Kysely } from 'kysely'

/**
 * Public data about channels and videos, read from YouTube once for all users. It contains no user's id, and is never
 * joined with users' tables. Times are in ms since epoch.
 */
export type CatalogueSchema = { channel: CatalogueChannelTable; video: VideoTable }

export type CatalogueDb = Kysely<CatalogueSchema>

/**
 * `unknown`: never read. `ok`: has videos. `empty`: has no public videos, according to YouTube. `gone`, `suspended`,
 * `private`: YouTube no longer lists it, according to its counts and to its activities.
 */
export type ChannelState = 'unknown' | 'ok' | 'empty' | 'gone' | 'suspended' | 'private'

export type CatalogueChannelTable = {
  id: string
  /** `null` if never read, or deleted because it was too old. */
  title: string | null
  title_folded: string | null
  picture: string | null
  /** `null` if hidden or never read. */
  subscribers: number | null
  /** Codes of domain/suggestions/topics.ts with spaces between. `null` if never read; '' if YouTube gives none. */
  topics: string | null
  /** When a user who needed the topics last made the product read them. */
  topics_asked_at: ColumnType<number, number | undefined, number>
  /** When title, picture, subscribers and topics were last read. None of the stored ones is older. */
  named_at: number | null
  /** When they are read next, apart from checks for videos. */
  name_due_at: ColumnType<number, number | undefined, number>
  /** When title or picture last changed. `null` once the libraries of all its users were marked as changed. */
  renamed_at: number | null
  /** YouTube's count of public videos. */
  video_total: number | null
  state: ChannelState
  state_at: number | null
  /** Why the last check failed. `null` if it succeeded. */
  failed_reason: string | null
  /** When the first check of the current series of failures was made. */
  failed_since: number | null
  failures: number
  /** When YouTube first omitted it from a response. */
  missing_since: number | null
  /** `published_at` of the newest stored video that is out. `null` if there is none. */
  newest_at: number | null
  /** Number of stored videos that are out. */
  stored: number
  checked_at: number | null
  due_at: number
  /** When the whole list of uploads was last read. */
  listed_at: number | null
  /** When a user last opened it; updated once a day. 0 if nobody has for 30 days: no videos are stored. */
  wanted_at: number
  /** The refresh that checks it now, and when the claim expires. */
  claim_by: string | null
  claim_until: number | null
  /** When the push subscription expires. `null` if there is none. */
  hub_until: number | null
  /** When a push subscription was last requested. */
  hub_asked_at: number | null
  /** When a stored video was last added, removed or changed. */
  changed_at: number
}

export type VideoTable = {
  channel_id: string
  id: string
  /** Videos are sorted by it. */
  published_at: number
  /** See {@link TIME_SOURCE} in domain/video-merge.ts. */
  time_source: number
  title: string
  /** See domain/search-text.ts. */
  title_folded: string
  /** See {@link VIDEO_KIND} in domain/video-kind.ts. */
  kind: number
  /** Where the kind comes from. See {@link KIND_SOURCE} in domain/video-kind.ts. */
  kind_source: number
  /** Seconds. `null` if unknown, or if the broadcast has not ended. */
  duration: number | null
  views: number | null
  /** When a broadcast started or will start. */
  starts_at: number | null
  /** Whether it is labelled as made or changed with AI, by its creator or by YouTube: 1 or 0. `null`: YouTube has not said. */
  synthetic: number | null
  /** When YouTube first omitted it from a list it belongs to. */
  missing_since: number | null
  /** See domain/video-serials.ts. A new one when an announced video comes out. 0: none, reader apps do not get the video. */
  serial: number
}
