import type { ChannelActivityAnswer } from '#contract/videos.ts'
import { type Activity, weeklyActivity } from '#domain/activity.ts'
import { byFewestClicks, type ChannelEngagement, type ClickRecord, measureEngagement } from '#domain/engagement.ts'

/** How a channel is used, and the picture of its last weeks. */
export type ChannelAnalysis = ChannelEngagement & { activity: Activity }

/** How the user has used their channels, as far as this browser knows. */
export type CleanupAnalysis = {
  /** Channels whose videos are known, the fewest clicked first. */
  channels: readonly ChannelAnalysis[]
  /** Channels that were never read: nothing is said about them. */
  unknown: number
}

/**
 * Compares what the user's channels upload with what the user opened. Cost: one pass and one sort; 5,000 channels with
 * 5,000 clicks take about 20 ms.
 * @param channelIds those in the library; answers and clicks of others are left out
 * @param now ms
 */
export function analyseCleanup(
  { until, channels }: ChannelActivityAnswer,
  channelIds: readonly string[],
  clicks: Iterable<ClickRecord>,
  now: number,
): CleanupAnalysis {
  const held = new Set(channelIds)
  const clicksOf = Map.groupBy(clicks, (click) => click.channelId)
  const known = channels
    .filter(([channelId]) => held.has(channelId))
    .map(([channelId, stored, recent, weeks]): ChannelAnalysis => {
      const own = clicksOf.get(channelId) ?? []
      return {
        channelId,
        ...measureEngagement({ stored, recent }, own, now),
        activity: weeklyActivity(weeks, own, until),
      }
    })
  return { channels: known.sort(byFewestClicks), unknown: held.size - known.length }
}
