import { useMemo } from 'react'
import { CLEANUP_REASONS, type CleanupReason, cleanupReasons } from '#domain/cleanup-reasons.ts'
import { allChannels, type LibraryChannel } from '#domain/library.ts'
import { isSnoozed, type Snoozes } from '#domain/snooze.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import type { ChannelStats } from '#web/features/videos/api.ts'
import { serverNow } from '#web/lib/clock.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import type { ChannelAnalysis, LibraryAnalysis } from './analysis.ts'
import { snoozeStore } from './snoozes.ts'

export type CleanupChannel = {
  entry: LibraryChannel
  engagement: ChannelAnalysis
  /** undefined: not loaded. */
  stats: ChannelStats | undefined
  /** Why it may be cleaned up, the strongest reason first. */
  reasons: readonly CleanupReason[]
}

type CleanupChannels = {
  /** All channels of the library, by id. */
  entries: ReadonlyMap<string, LibraryChannel>
  /**
   * The analysed channels that are still in the library, without snoozed ones. The fewest opened come first; among those
   * that were opened as often, the ones with the strongest reason.
   */
  listed: readonly CleanupChannel[]
  snoozed: readonly CleanupChannel[]
  snoozes: Snoozes
}

type Stats = ReadonlyMap<string, ChannelStats> | undefined

export function useCleanupChannels(userId: string, analysis: LibraryAnalysis, stats: Stats): CleanupChannels {
  const { library } = useLibrary()
  const now = useNow()
  const snoozes = useSelector(snoozeStore(userId))
  const entries = useMemo(
    () => new Map((library ? allChannels(library) : []).map((entry) => [entry.channel.id, entry])),
    [library],
  )
  const channels = useMemo(() => withReasons(analysis, entries, stats), [analysis, entries, stats])
  return {
    entries,
    listed: channels.filter(({ entry }) => !isSnoozed(snoozes, entry.channel.id, now)),
    snoozed: channels.filter(({ entry }) => isSnoozed(snoozes, entry.channel.id, now)),
    snoozes,
  }
}

const rank = ({ reasons: [first] }: CleanupChannel): number =>
  first ? CLEANUP_REASONS.indexOf(first.kind) : CLEANUP_REASONS.length

function withReasons(
  { channels, countedSince, hasHistory }: LibraryAnalysis,
  entries: ReadonlyMap<string, LibraryChannel>,
  stats: Stats,
): CleanupChannel[] {
  const now = serverNow()
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
