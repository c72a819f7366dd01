import type { ChannelActivityAnswer } from '#contract/videos.ts'
import { countedSince } from '#domain/cleanup-reasons.ts'
import type { ClickRecord } from '#domain/engagement.ts'
import type { Library } from '#domain/library.ts'
import { openedAt } from '#domain/marks.ts'
import { type MarksState, marksOf } from '#web/features/marks/store.ts'
import { serverNow } from '#web/lib/clock.ts'
import { analyseCleanup, type LibraryAnalysis } from './analysis.ts'

/** Analyses the library with the videos opened in this browser. */
export function analyseLibrary(userId: string, library: Library, activity: ChannelActivityAnswer): LibraryAnalysis {
  const channelIds = library.channels.map(({ id }) => id)
  const marks = marksOf(userId).store.state
  const now = serverNow()
  return {
    ...analyseCleanup(activity, channelIds, openedVideos(marks), now),
    ...countedSince(marks.videos.values(), marks.channels.values(), now),
  }
}

const openedVideos = ({ videos }: MarksState): ClickRecord[] =>
  [...videos.values()]
    .map((mark) => ({ videoId: mark.videoId, channelId: mark.channelId, clickedAt: openedAt(mark) }))
    .filter(({ clickedAt }) => clickedAt > 0)
