import type { LibraryView } from '#rules/api/library.ts'
import type { ChannelActivityAnswer } from '#rules/api/videos.ts'
import { allChannels } from '#rules/library.ts'
import { clicksOf } from '#web/features/videos/clicks.ts'
import { analyseCleanup, type CleanupAnalysis } from './analysis.ts'

/** Analyses the library with the clicks this browser keeps. */
export function analyseLibrary(userId: string, library: LibraryView, activity: ChannelActivityAnswer): CleanupAnalysis {
  const channelIds = allChannels(library).map(({ channel }) => channel.id)
  return analyseCleanup(activity, channelIds, clicksOf(userId).all(), Date.now())
}
