import { DAY_MS } from './durations.ts'

const WEEK_MS = 7 * DAY_MS

/** Uploads and opened videos per week, the oldest week first. */
export type Activity = { uploads: readonly number[]; clicks: readonly number[] }

/**
 * Counts clicks by the weeks of the uploads. Clicks after the last week count in it, because clocks differ; clicks before
 * the first one are ignored.
 * @param uploads by week, oldest first  @param until end of the last week, in ms
 */
export function weeklyActivity(
  uploads: readonly number[],
  clicks: readonly { clickedAt: number }[],
  until: number,
): Activity {
  const opened = uploads.map(() => 0)
  for (const { clickedAt } of clicks) {
    const week = opened.length - 1 - Math.floor(Math.max(0, until - clickedAt) / WEEK_MS)
    if (week >= 0) opened[week] = (opened[week] ?? 0) + 1
  }
  return { uploads, clicks: opened }
}
