import { useEffect, useMemo } from 'react'
import type { LibraryView } from '#contract/library.ts'
import { filterChannels, indexChannels, type LibraryChannel } from '#domain/library.ts'
import * as text from '#text/channels.ts'
import { subscriptionsText } from '#text/counts.ts'
import { deselectAll, selectAll } from '#text/selection.ts'
import { select, startSelection, useSelection } from '#web/features/library/selection.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/message.tsx'
import { PageArea } from '#web/ui/page-area.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { CardsSkeleton } from './cards-skeleton.tsx'
import { ChannelGrid } from './channel-grid.tsx'
import styles from './channels-page.module.css'
import { ChannelsSubtitle } from './channels-subtitle.tsx'
import { FilterBar } from './filter-bar.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { type FilterState, useFilter } from './use-filter.ts'
import { useSelectionKeys } from './use-selection-keys.ts'
import { useUploadDates } from './use-upload-dates.ts'
import { isUploadSort, useUploadOrder } from './use-upload-order.ts'

const ANNOUNCE_DELAY_MS = 500

/** The page once the library is loaded and has channels. */
export function ChannelList({ library }: { library: LibraryView }) {
  const filter = useFilter()
  const index = useMemo(() => indexChannels(library), [library])
  const dates = useUploadDates(index)
  const { search, sort } = filter
  const folder = findFolderId(library, filter.folder)
  const nameSort = isUploadSort(sort) ? 'name-asc' : sort
  const found = useMemo(
    () => filterChannels(index, { search, folder, sort: nameSort }),
    [index, search, folder, nameSort],
  )
  const { shown, isOutdated, update } = useUploadOrder(found, dates.stats, sort)
  const shownIds = useMemo(() => new Set(shown.map((entry) => entry.channel.id)), [shown])
  const isFiltered = search.trim() !== '' || folder !== null
  useAnnounceCount(shown.length, isFiltered ? `${search}/${folder}` : null)

  useEffect(startSelection, [])
  useSelectionKeys(shown)

  const count = isFiltered ? text.filteredCount(shown.length, index.length) : subscriptionsText(index.length)
  return (
    <>
      <PageArea>
        <PageHeading title={text.title} line={<ChannelsSubtitle count={count} dates={dates} />} />
        <FilterBar filter={filter} folders={library.folders} />
      </PageArea>
      {shown.length > 0 ? (
        <>
          <ListTools shown={shown} onUpdate={isOutdated ? update : null} />
          {/* Cards sorted by dates that are still loading would all move. */}
          {isUploadSort(sort) && dates.isPending ? (
            <CardsSkeleton />
          ) : (
            <ChannelGrid shown={shown} stats={dates.stats} />
          )}
        </>
      ) : (
        <NoMatch filter={filter} />
      )}
      <SelectionBar folders={library.folders} shownIds={shownIds} />
    </>
  )
}

/** The id for a folder's slug, or `unsorted`. null for an unknown slug, whose folder may have been renamed since. */
const findFolderId = (library: LibraryView, slug: string | null): string | null =>
  slug === 'unsorted' ? slug : (library.folders.find((folder) => folder.slug === slug)?.id ?? null)

const NoMatch = ({ filter }: { filter: FilterState }) => (
  <EmptyState icon="search" title={text.noMatch} hint={text.noMatchHint}>
    <Button
      onClick={() => {
        filter.setSearch('')
        filter.setFolder(null)
      }}
    >
      {text.showAll}
    </Button>
  </EmptyState>
)

type ToolsProps = {
  shown: readonly LibraryChannel[]
  /** Sorts the cards by the newest dates; null: they already are. */
  onUpdate: (() => void) | null
}

function ListTools({ shown, onUpdate }: ToolsProps) {
  const selection = useSelection()
  const ids = shown.map((entry) => entry.channel.id)
  const isAllSelected = ids.every((id) => selection.has(id))
  return (
    <div className={styles.list}>
      <Button variant="quiet" aria-keyshortcuts="Control+A Meta+A" onClick={() => select(ids, !isAllSelected)}>
        {isAllSelected ? deselectAll(shown.length) : selectAll(shown.length)}
      </Button>
      {onUpdate && (
        <Button variant="quiet" onClick={onUpdate}>
          {text.updateOrder}
        </Button>
      )}
    </div>
  )
}

/** Announces the number of channels after a change of the filter, once the typing has stopped. @param filter null: none */
function useAnnounceCount(count: number, filter: string | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed filter is announced
  useEffect(() => {
    if (filter === null) return
    const timer = setTimeout(() => announce(text.shownCount(count)), ANNOUNCE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [filter])
}
