import type { ChannelActivityAnswer } from '#contract/videos.ts'
import { type Activity, weeklyActivity } from '#domain/activity.ts'
import { type CountedSince, MIN_COUNTED_MS } from '#domain/cleanup-reasons.ts'
import { byFewestClicks, type ChannelEngagement, type ClickRecord, measureEngagement } from '#domain/engagement.ts'
import { isSnoozed, type Snoozes } from '#domain/snooze.ts'

/** A channel's engagement, and its uploads and opened videos of the last weeks. */
export type ChannelAnalysis = ChannelEngagement & { activity: Activity }

/** The engagement of the user's channels, by the clicks in this browser. */
export type CleanupAnalysis = {
  /** Channels that were checked for videos, the fewest clicked first. */
  channels: readonly ChannelAnalysis[]
  /** The number of channels that were never checked. */
  unknown: number
}

export type LibraryAnalysis = CleanupAnalysis & CountedSince

/**
 * Compares what the user's channels upload with what the user opened. Cost: one pass and one sort; 5,000 channels with
 * 5,000 clicks take about 20 ms.
 * @param channelIds of the library; other channels are ignored
 * @param now ms
 */
export function analyseCleanup(
  { until, channels }: ChannelActivityAnswer,
  channelIds: readonly string[],
  clicks: Iterable<ClickRecord>,
  now: number,
): CleanupAnalysis {
  const inLibrary = new Set(channelIds)
  const clicksOf = Map.groupBy(clicks, (click) => click.channelId)
  const known = channels
    .filter(([channelId]) => inLibrary.has(channelId))
    .map(([channelId, stored, recent, weeks]): ChannelAnalysis => {
      const own = clicksOf.get(channelId) ?? []
      return {
        channelId,
        ...measureEngagement({ stored, recent }, own, now),
        activity: weeklyActivity(weeks, own, until),
      }
    })
  return { channels: known.sort(byFewestClicks), unknown: inLibrary.size - known.length }
}

/**
 * How many channels the user has had for four weeks without opening anything, without snoozed ones. 0 before openings have
 * been counted for as long.
 */
export function countUnopened(
  { channels, countedSince, hasHistory }: LibraryAnalysis,
  library: readonly { id: string; addedAt: number }[],
  snoozes: Snoozes,
  now: number,
): number {
  if (countedSince === null || now - countedSince < MIN_COUNTED_MS) return 0
  const addedAt = new Map(library.map((channel) => [channel.id, channel.addedAt]))
  const isOld = (id: string) => hasHistory || now - (addedAt.get(id) ?? now) >= MIN_COUNTED_MS
  return channels.filter(
    ({ channelId, clickedVideos }) => clickedVideos === 0 && isOld(channelId) && !isSnoozed(snoozes, channelId, now),
  ).length
}
