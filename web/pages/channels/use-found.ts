import { useMemo } from 'react'
import { channelFact } from '#domain/channel-facts.ts'
import { type ChannelIndex, filterChannels, isWhere, type LibraryChannel } from '#domain/library.ts'
import type { ChannelStats } from '#web/features/videos/api.ts'
import { useNow } from '#web/lib/use-now.ts'
import type { ChannelsOnly, ChannelsSort } from './channels-search-params.ts'
import type { FilterCounts } from './filter-chips.tsx'
import { isUploadSort } from './use-upload-order.ts'

type Stats = ReadonlyMap<string, ChannelStats> | undefined
type Filter = {
  search: string
  /** A folder's id, `unsorted`, or null for all. */
  folder: string | null
  only: ChannelsOnly | null
  sort: ChannelsSort
}

/** The channels that pass the filter, and how many each filter chip would list. @param stats undefined: not loaded yet */
export function useFound(
  index: ChannelIndex,
  stats: Stats,
  { search, folder, only, sort }: Filter,
): { found: readonly LibraryChannel[]; counts: FilterCounts } {
  const now = useNow()
  const nameSort = isUploadSort(sort) ? 'name-asc' : sort
  const matching = useMemo(
    () => filterChannels(index, { search, folder: null, sort: nameSort }),
    [index, search, nameSort],
  )
  const byFact = useMemo(
    () => Map.groupBy(matching, ({ channel }) => channelFact(stats?.get(channel.id), now)),
    [matching, stats, now],
  )
  const found = useMemo(() => {
    if (folder !== null) return matching.filter(({ folders }) => isWhere(folders, folder))
    return matching
  }, [matching, folder])
  const several = useMemo(() => matching.filter(({ folders }) => folders.length > 1), [matching])
  const narrowed = only === null ? null : only === 'several' ? several : (byFact.get(only) ?? NONE)
  const counts = useMemo(
    () => ({
      all: matching.length,
      unsorted: matching.filter(({ folders }) => folders.length === 0).length,
      several: several.length,
      quiet: byFact.get('quiet')?.length ?? 0,
      gone: byFact.get('gone')?.length ?? 0,
    }),
    [matching, several, byFact],
  )
  return { found: narrowed ?? found, counts }
}

const NONE: readonly LibraryChannel[] = []
