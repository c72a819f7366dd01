import { useMemo } from 'react'
import { allChannels, type LibraryChannel } from '#domain/library.ts'
import { isSnoozed, type Snoozes } from '#domain/snooze.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import type { ChannelStats } from '#web/features/videos/api.ts'
import { serverNow } from '#web/lib/clock.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import type { LibraryAnalysis } from './analysis.ts'
import { type CleanupChannel, withReasons } from './cleanup-channels.ts'
import { snoozeStore } from './snoozes.ts'

type CleanupChannels = {
  /** All channels of the library, by id. */
  entries: ReadonlyMap<string, LibraryChannel>
  /** In the order of {@link withReasons}, without snoozed ones. */
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
  const channels = useMemo(() => withReasons(analysis, entries, stats, serverNow()), [analysis, entries, stats])
  return {
    entries,
    listed: channels.filter(({ entry }) => !isSnoozed(snoozes, entry.channel.id, now)),
    snoozed: channels.filter(({ entry }) => isSnoozed(snoozes, entry.channel.id, now)),
    snoozes,
  }
}
