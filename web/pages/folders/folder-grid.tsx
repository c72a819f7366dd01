import { Link } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useRef, useState } from 'react'
import type { ChannelView, LibraryView } from '#contract/library.ts'
import { folderLabels } from '#domain/folder-labels.ts'
import { sortFolders } from '#domain/library.ts'
import { unsorted } from '#text/common.ts'
import { unsortedCount } from '#text/folders.ts'
import { useDragArea } from '#web/features/library/drag/use-drag-area.ts'
import { dropTarget } from '#web/lib/data-attributes.ts'
import { folderSortStore, pinnedFolders } from '#web/lib/preferences.ts'
import { useListFocus } from '#web/ui/focus.ts'
import { type FolderAction, FolderActionDialog } from './folder-action-dialog.tsx'
import { FolderCard } from './folder-card.tsx'
import styles from './folders-page.module.css'
import { Thumbnails } from './thumbnails.tsx'
import { useMasonry } from './use-masonry.ts'
import { useThumbnailsPerRow } from './use-thumbnails-per-row.ts'

/** px of a card's border and padding. */
const CARD_CHROME_PX = 43
const UNSORTED_THUMBNAILS = 6

/** The unsorted card, then the folders: pinned ones first, each group in the chosen order. */
export function FolderGrid({ library }: { library: LibraryView }) {
  const sort = useSelector(folderSortStore)
  const pinned = useSelector(pinnedFolders)
  const grid = useRef<HTMLUListElement>(null)
  const thumbnailsPerRow = useThumbnailsPerRow(grid, CARD_CHROME_PX)
  useMasonry(grid)
  useDragArea(grid)
  useListFocus(grid)
  const [action, setAction] = useState<FolderAction | null>(null)
  const labels = folderLabels(library.folders)
  return (
    <>
      <ul ref={grid} className={styles.grid}>
        {library.unsortedChannels.length > 0 && (
          <UnsortedCard
            channels={library.unsortedChannels}
            maxThumbnails={Math.min(thumbnailsPerRow, UNSORTED_THUMBNAILS)}
          />
        )}
        {sortFolders(library.folders, sort, pinned).map((folder) => (
          <FolderCard
            key={folder.id}
            folder={folder}
            label={labels.get(folder.id) ?? folder.name}
            thumbnailsPerRow={thumbnailsPerRow}
            onAction={setAction}
          />
        ))}
      </ul>
      <FolderActionDialog action={action} onDone={() => setAction(null)} />
    </>
  )
}

type UnsortedProps = { channels: readonly ChannelView[]; maxThumbnails: number }

const UnsortedCard = ({ channels, maxThumbnails }: UnsortedProps) => (
  <li className={styles.unsorted} data-wide="" {...dropTarget.props('unsorted')}>
    <div className={styles.unsortedBody}>
      <Thumbnails channels={channels} folderId={null} max={maxThumbnails} />
      <div>
        <h2>
          <Link to="/subscriptions" search={{ folder: 'unsorted' }}>
            {unsorted}
          </Link>
        </h2>
        <p>{unsortedCount(channels.length)}</p>
      </div>
    </div>
  </li>
)
