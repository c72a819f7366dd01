import { useEffect, useMemo } from 'react'
import { indexChannels, type Library } from '#domain/library.ts'
import { addThis } from '#text/add-channel.ts'
import * as text from '#text/channels.ts'
import { subscriptionsText } from '#text/counts.ts'
import { sortCountOneByOne } from '#text/sort-entrance.ts'
import { namesChannel } from '#web/features/library/add-channel/add-channel.ts'
import { AddChannelButton } from '#web/features/library/add-channel/add-channel-button.tsx'
import { openAddChannel } from '#web/features/library/add-channel/open-add-channel.tsx'
import { startSelection } from '#web/features/library/selection.ts'
import { announce } from '#web/ui/announce.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/message.tsx'
import { PageArea } from '#web/ui/page-area.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { ChannelGrid } from './channel-grid.tsx'
import styles from './channels-page.module.css'
import { ChannelsSkeleton } from './channels-skeleton.tsx'
import { ChannelsSubtitle } from './channels-subtitle.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FilterChips } from './filter-chips.tsx'
import { ListHeader } from './list-header.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useChannelDensity } from './use-channel-density.ts'
import { type FilterState, useFilter } from './use-filter.ts'
import { useFound } from './use-found.ts'
import { useSelectionKeys } from './use-selection-keys.ts'
import { useUploadDates } from './use-upload-dates.ts'
import { isUploadSort, useUploadOrder } from './use-upload-order.ts'

const ANNOUNCE_DELAY_MS = 500

/** The page once the library is loaded and has channels. */
export function ChannelList({ library }: { library: Library }) {
  const filter = useFilter()
  const index = useMemo(() => indexChannels(library), [library])
  const dates = useUploadDates(index)
  const { density, isNarrow, setDensity } = useChannelDensity()
  const { search, sort, only } = filter
  const folder = findFolderId(library, filter.folder)
  const { found, counts } = useFound(index, dates.stats, { search, folder, only, sort })
  const { shown, isOutdated, update } = useUploadOrder(found, dates.stats, sort)
  const shownIds = useMemo(() => new Set(shown.map((entry) => entry.channel.id)), [shown])
  const isFiltered = search.trim() !== '' || folder !== null || only !== null
  useAnnounceCount(shown.length, isFiltered ? `${search}/${folder ?? only}` : null)

  useEffect(startSelection, [])
  useSelectionKeys(shown)

  const count = isFiltered ? text.filteredCount(shown.length, index.length) : subscriptionsText(index.length)
  // Channels ordered or chosen by dates that are still loading would all move.
  const isWaiting = dates.isPending && (isUploadSort(sort) || only !== null)
  return (
    <>
      <PageArea>
        <PageHeading title={text.title} line={<ChannelsSubtitle count={count} dates={dates} />}>
          {folder === 'unsorted' && library.unsortedChannels.length > 0 && (
            <Link to="/sort" search={{}} className={buttonClass()}>
              {sortCountOneByOne(library.unsortedChannels.length)}
            </Link>
          )}
          <AddChannelButton folderId={folder ?? ''} />
        </PageHeading>
        <FilterBar filter={filter} folders={library.folders} />
        <FilterChips filter={filter} counts={counts} density={density} onDensity={setDensity} />
      </PageArea>
      {shown.length > 0 || isWaiting ? (
        <div className={styles.listing}>
          <ListHeader shown={shown} density={density} isNarrow={isNarrow} onUpdate={isOutdated ? update : null} />
          {isWaiting ? (
            <ChannelsSkeleton />
          ) : (
            <ChannelGrid shown={shown} stats={dates.stats} density={density} isNarrow={isNarrow} />
          )}
        </div>
      ) : (
        <NoMatch filter={filter} />
      )}
      <SelectionBar folder={library.folders.find(({ id }) => id === folder) ?? null} shownIds={shownIds} />
    </>
  )
}

/** The id for a folder's slug, or `unsorted`. null for an unknown slug, whose folder may have been renamed since. */
const findFolderId = (library: Library, slug: string | null): string | null =>
  slug === 'unsorted' ? slug : (library.folders.find((folder) => folder.slug === slug)?.id ?? null)

const NoMatch = ({ filter }: { filter: FilterState }) => (
  <EmptyState title={text.noMatch} hint={text.noMatchHint}>
    {namesChannel(filter.search) && (
      <Button variant="primary" onClick={() => openAddChannel({ typed: filter.search })}>
        {addThis}
      </Button>
    )}
    <Button
      onClick={() => {
        filter.setSearch('')
        filter.choose({})
      }}
    >
      {text.showAll}
    </Button>
  </EmptyState>
)

/** Announces the number of channels after a change of the filter, once the typing has stopped. @param filter null: none */
function useAnnounceCount(count: number, filter: string | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed filter is announced
  useEffect(() => {
    if (filter === null) return
    const timer = setTimeout(() => announce(text.shownCount(count)), ANNOUNCE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [filter])
}
