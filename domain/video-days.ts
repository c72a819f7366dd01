/** The videos of one day of the user's time zone, newest first: those published after the last visit, then the others. */
export type VideoDay<V> = { startsAt: number; afterVisit: V[]; beforeVisit: V[] }

/**
 * Splits videos, newest first, by day. All times in ms.
 * @param lastVisitAt when the last visit ended; null: there was none, and all videos are in `afterVisit`
 */
export function groupByDay<V extends { publishedAt: number }>(
  videos: readonly V[],
  lastVisitAt: number | null,
): VideoDay<V>[] {
  const days: VideoDay<V>[] = []
  for (const video of videos) {
    const startsAt = new Date(video.publishedAt).setHours(0, 0, 0, 0)
    let day = days.at(-1)
    if (day?.startsAt !== startsAt) {
      day = { startsAt, afterVisit: [], beforeVisit: [] }
      days.push(day)
    }
    const isAfter = lastVisitAt === null || video.publishedAt > lastVisitAt
    ;(isAfter ? day.afterVisit : day.beforeVisit).push(video)
  }
  return days
}
