import type { VideoView } from '#contract/videos.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { LibrarySnapshot } from '#domain/visits.ts'
import * as text from '#text/dashboard-updates.ts'
import type { News } from './present-overview.ts'

const WEEK_MS = 7 * DAY_MS

/**
 * What is true of the newest videos: how many came out since the last visit or, without one, that they are of this week.
 * @param news null: not counted  @param last the last visit; null: there was none  @param now ms
 */
export function headlineText(
  news: News | null,
  last: LibrarySnapshot | null,
  isChecking: boolean,
  videos: readonly VideoView[],
  now: number,
): string {
  if (!last) {
    const areOfWeek = videos.length > 0 && videos.every(({ publishedAt }) => publishedAt > now - WEEK_MS)
    return areOfWeek ? text.lastDays : text.newestVideos
  }
  if (!news) return text.sinceMoment(last.at, now)
  if (news.newVideos > 0) return text.newSince(news.newVideos, news.since, now)
  if (isChecking) return text.sinceMoment(news.since, now)
  return news.isComplete ? text.nothingNewSince(news.since, now) : text.nothingFoundSince(news.since, now)
}
