import type { ChannelActivityAnswer } from '#contract/videos.ts'
import { oldestMark } from '#domain/cleanup-reasons.ts'
import type { ClickRecord } from '#domain/engagement.ts'
import type { Library } from '#domain/library.ts'
import { type MarksState, marksOf } from '#web/features/marks/store.ts'
import { serverNow } from '#web/lib/clock.ts'
import { analyseCleanup, type LibraryAnalysis } from './analysis.ts'

/** Analyses the library with the videos opened in this browser. */
export function analyseLibrary(userId: string, library: Library, activity: ChannelActivityAnswer): LibraryAnalysis {
  const channelIds = library.channels.map(({ id }) => id)
  const marks = marksOf(userId).store.state
  return {
    ...analyseCleanup(activity, channelIds, openedVideos(marks), serverNow()),
    countedSince: oldestMark(marks.videos.values(), marks.channels.values()),
  }
}

const openedVideos = ({ videos }: MarksState): ClickRecord[] =>
  [...videos.values()]
    .filter(({ watchedAt }) => watchedAt > 0)
    .map(({ videoId, channelId, watchedAt }) => ({ videoId, channelId, clickedAt: watchedAt }))
