import { Link } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useRef, useState } from 'react'
import type { ChannelView, LibraryView } from '#contract/library.ts'
import { folderLabels } from '#domain/folder-labels.ts'
import { sortFolders } from '#domain/library.ts'
import { subscriptionsText } from '#text/counts.ts'
import { useDragArea } from '#web/features/library/drag/use-drag-area.ts'
import { folderSortStore, pinnedFolders } from '#web/lib/preferences.ts'
import { useListFocus } from '#web/ui/focus.ts'
import { type FolderAction, FolderActionDialog } from './folder-action-dialog.tsx'
import { FolderCard } from './folder-card.tsx'
import styles from './folders-page.module.css'
import { Thumbnails } from './thumbnails.tsx'
import { useMasonry } from './use-masonry.ts'
import { useThumbnailsPerRow } from './use-thumbnails-per-row.ts'

/** Border and padding of a card, beside its thumbnails. */
const CARD_CHROME_PX = 43
const UNSORTED_ROOM = 6

/** The unsorted card, then the folders in the order chosen, pinned ones first. */
export function FolderGrid({ library }: { library: LibraryView }) {
  const sort = useSelector(folderSortStore)
  const pinned = useSelector(pinnedFolders)
  const grid = useRef<HTMLUListElement>(null)
  const room = useThumbnailsPerRow(grid, CARD_CHROME_PX)
  useMasonry(grid)
  useDragArea(grid)
  useListFocus(grid)
  const [task, setTask] = useState<FolderAction | null>(null)
  const labels = folderLabels(library.folders)
  return (
    <>
      <ul ref={grid} className={styles.grid}>
        {library.unsortedChannels.length > 0 && (
          <UnsortedCard channels={library.unsortedChannels} room={Math.min(room, UNSORTED_ROOM)} />
        )}
        {sortFolders(library.folders, sort, pinned).map((folder) => (
          <FolderCard
            key={folder.id}
            folder={folder}
            label={labels.get(folder.id) ?? folder.name}
            room={room}
            onTask={setTask}
          />
        ))}
      </ul>
      <FolderActionDialog task={task} onDone={() => setTask(null)} />
    </>
  )
}

const UnsortedCard = ({ channels, room }: { channels: readonly ChannelView[]; room: number }) => (
  <li className={styles.unsorted} data-wide="" data-drop="unsorted">
    <div className={styles.unsortedBody}>
      <Thumbnails channels={channels} folderId={null} room={room} />
      <div>
        <h2>
          <Link to="/subscriptions" search={{ folder: 'unsorted' }}>
            Unsorted
          </Link>
        </h2>
        <p>{subscriptionsText(channels.length)} waiting for a shelf</p>
      </div>
    </div>
  </li>
)
