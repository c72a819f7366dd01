import { DAY_MS } from './durations.ts'

/** The age up to which clicks are recent. The server counts recent uploads by the same age. */
export const RECENT_MS = 30 * DAY_MS
/** The trend improves if the recent rate is above 1.2 times the older rate, and declines below 0.8 times. */
const IMPROVING = 1.2
const DECLINING = 0.8

/** A video the user opened; `clickedAt` in ms since epoch. */
export type ClickRecord = { videoId: string; channelId: string; clickedAt: number }

/** A channel's uploads. `stored`: all known videos; `recent`: those of the last 30 days among them. */
export type UploadCounts = { stored: number; recent: number }

export type EngagementTrend = 'none' | 'improving' | 'declining' | 'stable'

/** How a user has watched one channel. Times in ms since epoch. */
export type Engagement = {
  /** Known videos, and at least as many as were clicked. */
  totalVideos: number
  clickedVideos: number
  /** Share of the videos that were clicked, 0 to 1; 0 when there are none. */
  clickRate: number
  /** null: never. */
  lastClickedAt: number | null
  /** Whole days; null: never. */
  daysSinceLastClick: number | null
  /** Published in the last 30 days. */
  recentUploads: number
  /** Clicked in the last 30 days, whenever they were published. */
  recentClicks: number
  engagementTrend: EngagementTrend
}

/**
 * Measures how a user has watched one channel. Future times count as now, because clocks differ. A video clicked twice
 * counts once, at its last click. @param clicks of this channel alone
 */
export function measureEngagement(uploads: UploadCounts, clicks: readonly ClickRecord[], now: number): Engagement {
  const clickedAt = new Map<string, number>()
  for (const click of clicks)
    clickedAt.set(click.videoId, Math.max(click.clickedAt, clickedAt.get(click.videoId) ?? Number.NEGATIVE_INFINITY))
  const counts = {
    totalVideos: Math.max(uploads.stored, clickedAt.size),
    clickedVideos: clickedAt.size,
    recentUploads: uploads.recent,
    recentClicks: [...clickedAt.values()].filter((time) => now - time < RECENT_MS).length,
  }
  const lastClickedAt = clickedAt.size === 0 ? null : Math.max(...clickedAt.values())
  return {
    ...counts,
    clickRate: counts.totalVideos === 0 ? 0 : counts.clickedVideos / counts.totalVideos,
    lastClickedAt,
    daysSinceLastClick: lastClickedAt === null ? null : Math.max(0, Math.floor((now - lastClickedAt) / DAY_MS)),
    engagementTrend: engagementTrend(counts),
  }
}

type Counts = Pick<Engagement, 'totalVideos' | 'clickedVideos' | 'recentUploads' | 'recentClicks'>

/**
 * Compares clicks per upload of the last 30 days with those before. none: no clicks at all. stable: also if one of the two
 * periods has no uploads, so that there is no rate to compare with. improving: also from an older rate of 0.
 */
export function engagementTrend({ totalVideos, clickedVideos, recentUploads, recentClicks }: Counts): EngagementTrend {
  if (clickedVideos === 0) return 'none'
  const olderUploads = totalVideos - recentUploads
  if (recentUploads === 0 || olderUploads === 0) return 'stable'
  const recentRate = recentClicks / recentUploads
  const olderRate = (clickedVideos - recentClicks) / olderUploads
  if (recentRate > olderRate * IMPROVING) return 'improving'
  return recentRate < olderRate * DECLINING ? 'declining' : 'stable'
}

export type EngagementLevel = 'never' | 'very-low' | 'moderate' | 'good'

/** @param clickedVideos of one channel */
export function engagementLevel(clickedVideos: number): EngagementLevel {
  if (clickedVideos === 0) return 'never'
  if (clickedVideos <= 2) return 'very-low'
  return clickedVideos <= 5 ? 'moderate' : 'good'
}

export type ChannelEngagement = Engagement & { channelId: string }

/**
 * Sorts channels by clicked videos, the fewest first; then by recent uploads, the most first; then by last click, the oldest
 * first; then by id, so that the order never depends on the input.
 */
export const byFewestClicks = (a: ChannelEngagement, b: ChannelEngagement): number =>
  a.clickedVideos - b.clickedVideos ||
  b.recentUploads - a.recentUploads ||
  (a.lastClickedAt ?? 0) - (b.lastClickedAt ?? 0) ||
  (a.channelId < b.channelId ? -1 : 1)
