import { useEffect, useMemo } from 'react'
import type { LibraryView } from '#contract/library.ts'
import { filterChannels, indexChannels, type LibraryChannel } from '#domain/library.ts'
import { subscriptionsText } from '#text/counts.ts'
import { countText } from '#text/format.ts'
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
import { useFilter } from './use-filter.ts'
import { useSelectionKeys } from './use-selection-keys.ts'
import { useUploadDates } from './use-upload-dates.ts'
import { isUploadSort, useUploadOrder } from './use-upload-order.ts'

const ANNOUNCE_MS = 500

/** The subscriptions page once the library is known and holds something. */
export function ChannelList({ library }: { library: LibraryView }) {
  const filter = useFilter()
  const { search, sort } = filter
  const folder = folderIdOf(library, filter.folder)
  const index = useMemo(() => indexChannels(library), [library])
  const dates = useUploadDates(index)
  const byUpload = isUploadSort(sort)
  const nameSort = byUpload ? 'name-asc' : sort
  const found = useMemo(
    () => filterChannels(index, { search, folder, sort: nameSort }),
    [index, search, folder, nameSort],
  )
  const { shown, outdated, update } = useUploadOrder(found, dates.stats, sort)
  const shownIds = useMemo(() => new Set(shown.map((entry) => entry.channel.id)), [shown])
  const filtered = search.trim() !== '' || folder !== null
  useAnnouncedCount(shown.length, `${search}/${folder}`)

  useEffect(startSelection, [])
  useSelectionKeys(shown)

  const all = subscriptionsText(index.length)
  return (
    <>
      <PageArea>
        <PageHeading
          title="Subscriptions"
          line={<ChannelsSubtitle count={filtered ? `${countText(shown.length)} of ${all}` : all} dates={dates} />}
        />
        <FilterBar filter={filter} folders={library.folders} />
      </PageArea>
      {shown.length > 0 ? (
        <>
          <ListTools shown={shown} onUpdate={outdated ? update : null} />
          {/* Sorted by dates that are still to come, all cards would jump. */}
          {byUpload && dates.isPending ? <CardsSkeleton /> : <ChannelGrid shown={shown} stats={dates.stats} />}
        </>
      ) : (
        <EmptyState icon="search" title="No subscriptions match your search" hint="Try adjusting your search terms">
          <Button
            onClick={() => {
              filter.setSearch('')
              filter.setFolder(null)
            }}
          >
            Show all
          </Button>
        </EmptyState>
      )}
      <SelectionBar folders={library.folders} shownIds={shownIds} />
    </>
  )
}

/** An unknown slug filters nothing: the folder may have been renamed since the address was made. */
const folderIdOf = (library: LibraryView, slug: string | null): string | null =>
  slug === 'unsorted' ? slug : (library.folders.find((folder) => folder.slug === slug)?.id ?? null)

type ToolsProps = {
  shown: readonly LibraryChannel[]
  /** Brings the cards into the order of the newest dates; null: they are. */
  onUpdate: (() => void) | null
}

function ListTools({ shown, onUpdate }: ToolsProps) {
  const selection = useSelection()
  const every = shown.every((entry) => selection.has(entry.channel.id))
  return (
    <div className={styles.list}>
      <Button
        variant="quiet"
        aria-keyshortcuts="Control+A Meta+A"
        onClick={() =>
          select(
            shown.map((entry) => entry.channel.id),
            !every,
          )
        }
      >
        {every ? 'Deselect' : 'Select'} all {countText(shown.length)} shown
      </Button>
      {onUpdate && (
        <Button variant="quiet" onClick={onUpdate}>
          Update order
        </Button>
      )}
    </div>
  )
}

/** Says how many are left after the filter changed, once the typing has stopped. */
function useAnnouncedCount(count: number, cause: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed filter is worth saying
  useEffect(() => {
    if (cause === '/null') return
    const timer = setTimeout(() => announce(`${subscriptionsText(count)} shown`), ANNOUNCE_MS)
    return () => clearTimeout(timer)
  }, [cause])
}
