import { isVideoId } from './platform-ids.ts'
import { cleanLine } from './texts.ts'

/** One video of a channel, as it is kept. */
export type Upload = {
  id: string
  channelId: string
  title: string
  /** ms since epoch */
  publishedAt: number
  /** About 320 px wide, or null. */
  thumbnailUrl: string | null
  /** About 640 px wide, for sharp screens, or null. */
  wideThumbnailUrl: string | null
}

/** Newest first; equal times by id, so that the order never depends on which channel answered first. */
export const newestFirst = (a: Upload, b: Upload): number =>
  b.publishedAt - a.publishedAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

type Json = Record<string, unknown>
const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null
const at = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : undefined)

/** The items of a list answer; a missing `items` is an empty list (so say answers that match nothing), else null. */
export function itemsOf(answer: unknown): unknown[] | null {
  if (!isRecord(answer) || 'error' in answer) return null
  const items = answer.items ?? []
  return Array.isArray(items) ? items : null
}

function pictureOf(thumbnails: unknown, sizes: readonly string[]): string | null {
  for (const size of sizes) {
    const url = at(at(thumbnails, size), 'url')
    if (typeof url === 'string' && /^https?:\/\//.test(url)) return url
  }
  return null
}

function uploadFrom(channelId: string, videoId: unknown, published: unknown, snippet: unknown): Upload | null {
  const publishedAt = typeof published === 'string' ? Date.parse(published) : Number.NaN
  if (!isVideoId(videoId) || Number.isNaN(publishedAt)) return null
  const title = at(snippet, 'title')
  const thumbnails = at(snippet, 'thumbnails')
  return {
    id: videoId,
    channelId,
    title: typeof title === 'string' ? cleanLine(title) : '',
    publishedAt,
    // medium is 16:9; the others are 4:3 with bars or far larger than a card needs
    thumbnailUrl: pictureOf(thumbnails, ['medium', 'high', 'standard', 'default', 'maxres']),
    wideThumbnailUrl: pictureOf(thumbnails, ['standard', 'maxres']),
  }
}

/** Each video once, the first of each id, newest first. */
function tidy(uploads: (Upload | null)[]): Upload[] {
  const byId = new Map<string, Upload>()
  for (const upload of uploads) if (upload && !byId.has(upload.id)) byId.set(upload.id, upload)
  return [...byId.values()].sort(newestFirst)
}

/**
 * The uploads in an answer of `activities`, newest first; null when the answer is not a list. Activities of other types
 * are left out: half of a real channel's are playlist entries that repeat its uploads at other times.
 */
export function uploadsFromActivities(channelId: string, answer: unknown): Upload[] | null {
  const items = itemsOf(answer)
  if (!items) return null
  return tidy(
    items.map((item) => {
      const snippet = at(item, 'snippet')
      if (at(snippet, 'type') !== 'upload') return null
      const videoId = at(at(at(item, 'contentDetails'), 'upload'), 'videoId')
      return uploadFrom(channelId, videoId, at(snippet, 'publishedAt'), snippet)
    }),
  )
}

/**
 * The uploads in an answer of `playlistItems` for a channel's list of uploads, newest first; null when it is not a list.
 * Deleted and private entries carry no time of publication and are left out.
 */
export function uploadsFromPlaylistItems(channelId: string, answer: unknown): Upload[] | null {
  const items = itemsOf(answer)
  if (!items) return null
  return tidy(
    items.map((item) => {
      const snippet = at(item, 'snippet')
      const details = at(item, 'contentDetails')
      const videoId = at(details, 'videoId') ?? at(at(snippet, 'resourceId'), 'videoId')
      return uploadFrom(channelId, videoId, at(details, 'videoPublishedAt'), snippet)
    }),
  )
}

/** The list that holds a channel's uploads. Source: recorded `contentDetails.relatedPlaylists.uploads`. */
export const uploadsPlaylistOf = (channelId: string): string => `UU${channelId.slice(2)}`

const countFrom = (value: unknown): number | null => {
  const count = typeof value === 'string' && value !== '' ? Number(value) : Number.NaN
  return Number.isSafeInteger(count) && count >= 0 ? count : null
}

/** What `channels` says of a channel. */
export type ChannelCounts = {
  /** Public ones; null: not said. */
  videos: number | null
  /** Rounded by the platform to three digits; null: not said. A hidden count is never a number. */
  subscribers: number | 'hidden' | null
}

/** Counts by channel id from a `channels` answer; channels that are gone are missing. null when it is not a list. */
export function channelCountsFrom(answer: unknown): Map<string, ChannelCounts> | null {
  const items = itemsOf(answer)
  if (!items) return null
  const counts = new Map<string, ChannelCounts>()
  for (const item of items) {
    const id = at(item, 'id')
    if (typeof id !== 'string') continue
    const statistics = at(item, 'statistics')
    counts.set(id, {
      videos: countFrom(at(statistics, 'videoCount')),
      // Sources disagree whether a hidden count comes as 0 or not at all.
      subscribers:
        at(statistics, 'hiddenSubscriberCount') === true ? 'hidden' : countFrom(at(statistics, 'subscriberCount')),
    })
  }
  return counts
}

/** What `videos` adds to an upload. */
export type VideoDetails = {
  /** ISO 8601, or null when there is none (yet). */
  duration: string | null
  /** null: hidden, or not counted yet. */
  viewCount: number | null
  live: 'none' | 'live' | 'upcoming'
}

/** Details by video id from a `videos` answer; ids that are gone are missing. null when the answer is not a list. */
export function videoDetailsFrom(answer: unknown): Map<string, VideoDetails> | null {
  const items = itemsOf(answer)
  if (!items) return null
  const details = new Map<string, VideoDetails>()
  for (const item of items) {
    const id = at(item, 'id')
    if (!isVideoId(id)) continue
    const duration = at(at(item, 'contentDetails'), 'duration')
    const live = at(at(item, 'snippet'), 'liveBroadcastContent')
    details.set(id, {
      duration: typeof duration === 'string' ? duration : null,
      viewCount: countFrom(at(at(item, 'statistics'), 'viewCount')),
      live: live === 'live' || live === 'upcoming' ? live : 'none',
    })
  }
  return details
}
