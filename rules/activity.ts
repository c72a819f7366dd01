const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** How far back the small picture beside a channel looks. */
export const ACTIVITY_WEEKS = 12

/** Uploads and opened videos per week, the oldest week first, the last one ending now. */
export type Activity = { uploads: number[]; clicks: number[] }

/** Puts times into weeks counted back from now. The future counts as now (clocks differ); what is older is left out. */
export function activityOf(
  uploads: readonly { publishedAt: number }[],
  clicks: readonly { clickedAt: number }[],
  now: number,
): Activity {
  const weeks = () => new Array<number>(ACTIVITY_WEEKS).fill(0)
  const activity = { uploads: weeks(), clicks: weeks() }
  const put = (into: number[], time: number) => {
    const week = ACTIVITY_WEEKS - 1 - Math.floor(Math.max(0, now - time) / WEEK_MS)
    if (week >= 0) into[week] = (into[week] ?? 0) + 1
  }
  for (const { publishedAt } of uploads) put(activity.uploads, publishedAt)
  for (const { clickedAt } of clicks) put(activity.clicks, clickedAt)
  return activity
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/** The picture in words: "12 weeks: 18 uploads, 3 opened". */
export function activityText({ uploads, clicks }: Activity): string {
  const count = sum(uploads)
  return `${ACTIVITY_WEEKS} weeks: ${count} ${count === 1 ? 'upload' : 'uploads'}, ${sum(clicks)} opened`
}
