import { DAY_MS } from './durations.ts'

/** What counts as a recent click; the server counts recent uploads by the same. */
export const RECENT_MS = 30 * DAY_MS
/** The recent rate must be above the older one by this factor to be improving, below it by the other to be declining. */
const IMPROVING = 1.2
const DECLINING = 0.8

/** A video the user opened; `clickedAt` in ms since epoch. */
export type ClickRecord = { videoId: string; channelId: string; clickedAt: number }

/** How much a channel uploads. `stored`: videos that are known, `recent`: those of the last 30 days among them. */
export type UploadCounts = { stored: number; recent: number }

export type EngagementTrend = 'none' | 'improving' | 'declining' | 'stable'

/** How the user has used one channel. Times in ms since epoch. */
export type Engagement = {
  /** Videos that are known; never fewer than were clicked. */
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
 * The figures of one channel. The future counts as now (clocks differ); a video clicked twice counts once, at its last
 * click. @param clicks of this channel alone
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
 * Clicks per upload in the last 30 days against clicks per upload before. none: no clicks at all. Where one of the times
 * had no upload there is no rate to compare with, so a channel that pauses or has just begun is stable; clicks now and
 * none before (the older rate is 0) are improving.
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
 * Orders channels by fewest clicked videos; of equals the one that uploads more now comes first (it takes more of the
 * feed), then the one clicked longest ago. Never 0 for two channels, so the order does not depend on who was read first.
 */
export const byFewestClicks = (a: ChannelEngagement, b: ChannelEngagement): number =>
  a.clickedVideos - b.clickedVideos ||
  b.recentUploads - a.recentUploads ||
  (a.lastClickedAt ?? 0) - (b.lastClickedAt ?? 0) ||
  (a.channelId < b.channelId ? -1 : 1)
