import { channelFact } from './channel-facts.ts'
import { DAY_MS } from './durations.ts'
import { type ChannelMark, isFromHistory, type VideoMark } from './marks.ts'
import { sum } from './sum.ts'
import type { LastUpload } from './upload-order.ts'

/** The strongest first. */
export const CLEANUP_REASONS = ['gone', 'quiet', 'flood', 'never'] as const
export type CleanupReasonKind = (typeof CLEANUP_REASONS)[number]

/**
 * Why a channel may no longer be wanted, with the evidence. Times in ms.
 * flood: more than seven videos a week for four weeks, none of which were opened. never: nothing was opened since then,
 * although it published.
 */
export type CleanupReason =
  | { kind: 'gone' }
  | { kind: 'quiet'; newestAt: number | null }
  | { kind: 'flood'; videos: number; weeks: number }
  | { kind: 'never'; since: number }

/** More videos a week are a flood. */
const MAX_PER_WEEK = 7
const FLOOD_WEEKS = 4
/** A channel has to be in the library for so long, and openings have to be counted for so long. */
export const MIN_COUNTED_MS = 28 * DAY_MS

type Known = {
  addedAt: number
  /** undefined: the channel was never read. */
  upload: LastUpload | undefined
  openedVideos: number
  /** By week, the oldest first; the last one ends now. */
  activity: { uploads: readonly number[]; clicks: readonly number[] }
} & CountedSince

/** All reasons to clean up a channel, the strongest first. Openings count from when both they and the channel were known. */
export function cleanupReasons({ upload, ...known }: Known, now: number): CleanupReason[] {
  const fact = channelFact(upload, now)
  return [
    ...(fact === 'gone' ? [{ kind: fact } as const] : []),
    ...(fact === 'quiet' ? [{ kind: fact, newestAt: upload?.newestAt ?? null } as const] : []),
    ...unopened(known, upload?.newestAt ?? null, now),
  ]
}

function unopened(
  { addedAt, openedVideos, activity, countedSince, hasHistory }: Omit<Known, 'upload'>,
  newestAt: number | null,
  now: number,
): CleanupReason[] {
  if (countedSince === null) return []
  const since = hasHistory ? countedSince : Math.max(addedAt, countedSince)
  if (now - since < MIN_COUNTED_MS) return []
  const videos = sum(activity.uploads.slice(-FLOOD_WEEKS))
  const isFlood = videos > MAX_PER_WEEK * FLOOD_WEEKS && sum(activity.clicks.slice(-FLOOD_WEEKS)) === 0
  const isNever = openedVideos === 0 && newestAt !== null && newestAt >= since
  return [
    ...(isFlood ? [{ kind: 'flood', videos, weeks: FLOOD_WEEKS } as const] : []),
    ...(isNever ? [{ kind: 'never', since } as const] : []),
  ]
}

/** History and marks that are further apart leave days of which nothing is known. */
const MAX_GAP_MS = 7 * DAY_MS

/**
 * Since when openings are counted, in ms; `null`: they are not yet. `hasHistory`: the time before goes back to another app's
 * history, so that channels were known before they were added here.
 */
export type CountedSince = { countedSince: number | null; hasHistory: boolean }

export function countedSince(videos: Iterable<VideoMark>, channels: Iterable<ChannelMark>, now: number): CountedSince {
  let own = Number.POSITIVE_INFINITY
  let [first, last] = [Number.POSITIVE_INFINITY, 0]
  for (const mark of videos)
    if (isFromHistory(mark)) {
      first = Math.min(first, mark.progressAt)
      last = Math.max(last, mark.progressAt)
    } else for (const at of [mark.seenAt, mark.watchedAt, mark.progressAt]) if (at > 0) own = Math.min(own, at)
  for (const { at } of channels) if (at > 0) own = Math.min(own, at)
  const hasHistory = first < own && Math.min(own, now) - last <= MAX_GAP_MS
  const since = hasHistory ? first : own
  return { countedSince: Number.isFinite(since) ? since : null, hasHistory }
}
