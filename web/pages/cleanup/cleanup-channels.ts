import { CLEANUP_REASONS, type CleanupReason, cleanupReasons } from '#domain/cleanup-reasons.ts'
import type { LibraryChannel } from '#domain/library.ts'
import type { ChannelStats } from '#web/features/videos/api.ts'
import type { ChannelAnalysis, LibraryAnalysis } from './analysis.ts'

export type CleanupChannel = {
  entry: LibraryChannel
  engagement: ChannelAnalysis
  /** undefined: not loaded. */
  stats: ChannelStats | undefined
  /** Why it may be cleaned up, the strongest reason first. */
  reasons: readonly CleanupReason[]
}

/**
 * The analysed channels that are in the library. The fewest opened come first; among those that were opened as often, the ones
 * with the strongest reason.
 */
export function withReasons(
  { channels, countedSince, hasHistory }: LibraryAnalysis,
  entries: ReadonlyMap<string, LibraryChannel>,
  stats: ReadonlyMap<string, ChannelStats> | undefined,
  now: number,
): CleanupChannel[] {
  return channels
    .flatMap((engagement): CleanupChannel[] => {
      const entry = entries.get(engagement.channelId)
      if (!entry) return []
      const upload = stats?.get(engagement.channelId)
      const { clickedVideos: openedVideos, activity } = engagement
      const known = { addedAt: entry.channel.addedAt, upload, openedVideos, activity, countedSince, hasHistory }
      return [{ entry, engagement, stats: upload, reasons: cleanupReasons(known, now) }]
    })
    .sort((a, b) => a.engagement.clickedVideos - b.engagement.clickedVideos || rank(a) - rank(b))
}

const rank = ({ reasons: [first] }: CleanupChannel): number =>
  first ? CLEANUP_REASONS.indexOf(first.kind) : CLEANUP_REASONS.length
