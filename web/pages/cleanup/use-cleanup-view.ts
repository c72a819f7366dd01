import { useState } from 'react'
import type { CleanupChannel } from './cleanup-channels.ts'
import { type CleanupFilter, matchesFilter, matchesSearch } from './cleanup-filter.ts'
import { type CleanupSort, sortChannels } from './cleanup-sort.ts'

export type CleanupView = ReturnType<typeof useCleanupView>

/** What of the list is shown. `found`: the channels that the search finds; `shown`: those of them that pass the filter. */
export function useCleanupView(listed: readonly CleanupChannel[]) {
  const [filter, setFilter] = useState<CleanupFilter>('all')
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<CleanupSort>('opened')
  const found = listed.filter((channel) => matchesSearch(channel, search))
  const passing = found.filter((channel) => matchesFilter(channel, filter))
  return { filter, setFilter, search, setSearch, sort, setSort, found, shown: sortChannels(passing, sort) }
}
