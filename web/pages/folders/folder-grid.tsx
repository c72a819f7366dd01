import { useRef, useState } from 'react'
import { folderLabels } from '#domain/folder-labels.ts'
import type { Library } from '#domain/library.ts'
import { useDragArea } from '#web/features/library/drag/use-drag-area.ts'
import { type FolderAction, FolderActionDialog } from '#web/features/library/folder-action-dialog.tsx'
import { folderSortStore, pinnedFolders } from '#web/lib/preferences.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { useListFocus } from '#web/ui/focus.ts'
import { FolderCard } from './folder-card.tsx'
import styles from './folders-page.module.css'
import { UnsortedStrip } from './unsorted-strip.tsx'
import { useFolderOrder } from './use-folder-order.ts'
import { useMasonry } from './use-masonry.ts'
import { useThumbnailSlots } from './use-thumbnail-slots.ts'

/** The unsorted channels, then the folders: pinned ones first, each group in the chosen order. */
export function FolderGrid({ library }: { library: Library }) {
  const sort = useSelector(folderSortStore)
  const pinned = useSelector(pinnedFolders)
  const grid = useRef<HTMLUListElement>(null)
  const slots = useThumbnailSlots(grid, sort === 'own' ? 3 : 2)
  useMasonry(grid)
  useDragArea(grid)
  useListFocus(grid)
  const [action, setAction] = useState<FolderAction | null>(null)
  const labels = folderLabels(library.folders)
  const { folders, order } = useFolderOrder(library, sort, pinned)
  return (
    <>
      <ul ref={grid} className={styles.grid}>
        {library.unsortedChannels.length > 0 && <UnsortedStrip channels={library.unsortedChannels} />}
        {folders.map((folder) => (
          <FolderCard
            key={folder.id}
            folder={folder}
            label={labels.get(folder.id) ?? folder.name}
            slots={slots}
            order={order}
            onAction={setAction}
          />
        ))}
      </ul>
      <FolderActionDialog action={action} onDone={() => setAction(null)} />
    </>
  )
}
