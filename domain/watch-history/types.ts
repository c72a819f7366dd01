/** A video that was watched, once per video. Nothing else of a history is kept. */
export type HistoryRecord = {
  videoId: string
  /** ms since epoch; `null`: not given, not readable or not possible. */
  watchedAt: number | null
  /** From 0 to 1. `null`: it was watched, the file does not say how far. 0: it was opened, or set back to not watched. */
  progress: number | null
  /** `null`: the file does not give it as an id. */
  channelId: string | null
}

/**
 * Why an entry is no record.
 * - not_a_video: posts, games, searches, videos that are gone; what an app calls removed
 * - other_site: an address elsewhere
 * - not_watched: liked, saved or visited, or in a list without being watched
 * - unreadable: neither
 */
export type HistoryLeftOut = 'not_a_video' | 'other_site' | 'not_watched' | 'unreadable'

/** Why nothing of a history is brought in. `search`: it has searches alone. */
export type HistoryRefusal = 'too_large' | 'too_many_entries' | 'encrypted' | 'damaged' | 'search' | 'empty'

/** The videos that another app's file says were watched. */
export type HistoryFile = {
  format: string
  /** `null`: the file was read. */
  refused: HistoryRefusal | null
  records: HistoryRecord[]
  /** Videos that only adverts showed. */
  adverts: HistoryRecord[]
  /** Videos of activities whose words are in no known language: they may have been liked or saved. */
  unsure: HistoryRecord[]
  leftOut: Partial<Record<HistoryLeftOut, number>>
  /** The file ends within an entry, or goes on after its end. */
  isDamaged: boolean
}

/** From this progress on another app's video counts as watched. */
export const FINISHED = 0.9

export const MAX_HISTORY_ENTRIES = 2_000_000
