import { useSelector } from '@tanstack/react-store'
import type { FolderView } from '#contract/library.ts'
import { allChannels, type LibraryChannel } from '#domain/library.ts'
import { isSnoozed, type Snoozes } from '#domain/snooze.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { useNow } from '#web/lib/use-now.ts'
import type { ChannelAnalysis, CleanupAnalysis } from './analysis.ts'
import { snoozeStore } from './snoozes.ts'

export type CleanupChannel = { entry: LibraryChannel; engagement: ChannelAnalysis }

type CleanupChannels = {
  /** All channels of the library, by id. */
  entries: ReadonlyMap<string, LibraryChannel>
  folders: readonly FolderView[]
  /** The analysed channels that are still in the library, the fewest opened first, without snoozed ones. */
  listed: readonly CleanupChannel[]
  snoozed: readonly CleanupChannel[]
  snoozes: Snoozes
}

export function useCleanupChannels(userId: string, analysis: CleanupAnalysis): CleanupChannels {
  const { library } = useLibrary()
  const now = useNow()
  const snoozes = useSelector(snoozeStore(userId))
  const entries = new Map((library ? allChannels(library) : []).map((entry) => [entry.channel.id, entry]))
  const channels = analysis.channels.flatMap((engagement) => {
    const entry = entries.get(engagement.channelId)
    return entry ? [{ entry, engagement }] : []
  })
  return {
    entries,
    folders: library?.folders ?? [],
    listed: channels.filter(({ entry }) => !isSnoozed(snoozes, entry.channel.id, now)),
    snoozed: channels.filter(({ entry }) => isSnoozed(snoozes, entry.channel.id, now)),
    snoozes,
  }
}
