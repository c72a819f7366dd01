import type { LibraryView } from '#contract/library.ts'
import type { ChannelActivityAnswer } from '#contract/videos.ts'
import { allChannels } from '#domain/library.ts'
import { clicksOf } from '#web/features/videos/clicks.ts'
import { analyseCleanup, type CleanupAnalysis } from './analysis.ts'

/** Analyses the library with the clicks stored in this browser. */
export function analyseLibrary(userId: string, library: LibraryView, activity: ChannelActivityAnswer): CleanupAnalysis {
  const channelIds = allChannels(library).map(({ channel }) => channel.id)
  return analyseCleanup(activity, channelIds, clicksOf(userId).store.state.values(), Date.now())
}
