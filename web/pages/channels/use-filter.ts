import { useEffect, useRef, useState } from 'react'
import { changeSearch, searchNow, useSearch } from '#web/lib/navigation.ts'
import { channelSortStore } from '#web/lib/preferences.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import {
  type ChannelsOnly,
  type ChannelsSearch,
  type ChannelsSort,
  parseChannelsSearch,
} from './channels-search-params.ts'

/** How long after the last keystroke the address is updated. */
const TYPING_MS = 300

export type FilterState = {
  search: string
  /** A folder's slug, `unsorted`, or null for all. */
  folder: string | null
  /** Narrows all channels; null: no, or a folder is chosen. */
  only: ChannelsOnly | null
  sort: ChannelsSort
  setSearch(search: string): void
  /** Chooses a folder or a fact, which replaces the one chosen before. Neither: all channels. */
  choose(choice: { folder?: string | null; only?: ChannelsOnly }): void
  setSort(sort: ChannelsSort): void
}

/**
 * Search, folder or fact, and order of the channels page, stored in the address. A search takes effect at once; the address follows
 * shortly after typing. The order is also remembered for the next visit.
 */
export function useFilter(): FilterState {
  const address = parseChannelsSearch(useSearch())
  const storedSort = useSelector(channelSortStore)
  const [search, setTyped] = useState(address.q ?? '')
  const written = useRef(address.q ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const change = (part: { [K in keyof ChannelsSearch]: ChannelsSearch[K] | undefined }) => {
    changeSearch('/subscriptions', dropEmpty({ ...parseChannelsSearch(searchNow()), ...part }))
  }

  // The address also changes by links and by the browser's back and forward.
  useEffect(() => {
    const q = address.q ?? ''
    if (q === written.current) return
    written.current = q
    setTyped(q)
  }, [address.q])
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    search,
    folder: address.folder ?? null,
    only: address.folder ? null : (address.only ?? null),
    sort: address.sort ?? storedSort,
    setSearch(next) {
      setTyped(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        written.current = next.trim()
        change({ q: next.trim() })
      }, TYPING_MS)
    },
    choose: ({ folder, only }) => change({ folder: folder ?? undefined, only }),
    setSort(sort) {
      channelSortStore.set(sort)
      change({ sort: sort === 'name-asc' ? undefined : sort })
    },
  }
}

function dropEmpty(search: { [K in keyof ChannelsSearch]: ChannelsSearch[K] | undefined }): ChannelsSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value))
}
