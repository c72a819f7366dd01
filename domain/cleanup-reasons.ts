import { channelFact } from './channel-facts.ts'
import { DAY_MS } from './durations.ts'
import type { ChannelMark, VideoMark } from './marks.ts'
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
  /** When the browser began to keep what is opened; null: not known. */
  countedSince: number | null
}

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
  { addedAt, openedVideos, activity, countedSince }: Omit<Known, 'upload'>,
  newestAt: number | null,
  now: number,
): CleanupReason[] {
  if (countedSince === null) return []
  const since = Math.max(addedAt, countedSince)
  if (now - since < MIN_COUNTED_MS) return []
  const videos = sum(activity.uploads.slice(-FLOOD_WEEKS))
  const isFlood = videos > MAX_PER_WEEK * FLOOD_WEEKS && sum(activity.clicks.slice(-FLOOD_WEEKS)) === 0
  const isNever = openedVideos === 0 && newestAt !== null && newestAt >= since
  return [
    ...(isFlood ? [{ kind: 'flood', videos, weeks: FLOOD_WEEKS } as const] : []),
    ...(isNever ? [{ kind: 'never', since } as const] : []),
  ]
}

/** When the oldest of the marks was made, in ms; null: there are none. */
export function oldestMark(videos: Iterable<VideoMark>, channels: Iterable<ChannelMark>): number | null {
  let oldest = Number.POSITIVE_INFINITY
  for (const { seenAt, watchedAt, progressAt } of videos)
    for (const at of [seenAt, watchedAt, progressAt]) if (at > 0 && at < oldest) oldest = at
  for (const { at } of channels) if (at > 0 && at < oldest) oldest = at
  return Number.isFinite(oldest) ? oldest : null
}
