const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** Uploads and opened videos per week, the oldest week first. */
export type Activity = { uploads: readonly number[]; clicks: readonly number[] }

/**
 * Puts clicks beside the uploads of the same weeks. Clicks after the last week count in it (clocks differ); older ones are
 * left out.
 * @param uploads by week, oldest first  @param until when the last week ends, in ms
 */
export function activityOf(
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

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/** The picture in words: "12 weeks: 18 uploads, 3 opened". */
export function activityText({ uploads, clicks }: Activity): string {
  const count = sum(uploads)
  return `${uploads.length} weeks: ${count} ${count === 1 ? 'upload' : 'uploads'}, ${sum(clicks)} opened`
}
