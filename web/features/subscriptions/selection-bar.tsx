import type { FolderView } from '#rules/api/library.ts'
import { sortFolders } from '#rules/library.ts'
import { shelfColour } from '#rules/shelf-colours.ts'
import { moveChannels } from '#web/features/library/changes.ts'
import { useFolderRoom, useNewFolder } from '#web/features/library/new-folder.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuEntry } from '#web/ui/menu-entry.ts'
import { clearSelection, readSelection, useSelection } from './selection.ts'
import styles from './selection-bar.module.css'

type Props = {
  folders: readonly FolderView[]
  /** Ids of the cards shown now. */
  shownIds: ReadonlySet<string>
}

/** Floats at the foot of the page while channels are selected: how many, where to, and away with it. */
export function SelectionBar({ folders, shownIds }: Props) {
  const selection = useSelection()
  const { allowed } = useFolderRoom()
  const newFolder = useNewFolder()

  const moveTo = (folderId: string | null) => () => {
    const ids = [...readSelection()]
    clearSelection()
    void moveChannels(ids, folderId)
  }
  const create: MenuEntry = {
    label: 'Create New Folder',
    icon: 'plus',
    onSelect: () => newFolder.ask([...readSelection()], clearSelection),
  }
  const entries: MenuEntry[] = [
    ...(allowed ? [create, 'line' as const] : []),
    { label: 'Unsorted', shelf: 0, onSelect: moveTo(null) },
    ...sortFolders(folders, 'name-asc').map((folder) => ({
      label: folder.name,
      shelf: shelfColour(folder.id),
      onSelect: moveTo(folder.id),
    })),
  ]
  let hidden = 0
  for (const id of selection) if (!shownIds.has(id)) hidden++
  return (
    <>
      {selection.size > 0 && (
        <section className={styles.bar} data-floating-bar="" aria-label="Selection">
          <p className={styles.count}>
            <b>{selection.size.toLocaleString('en')} selected</b>
            {hidden > 0 && <small>{hidden.toLocaleString('en')} not shown</small>}
          </p>
          <Menu
            side="top"
            trigger={
              <Button look="main">
                Move to…
                <Icon name="chevronUp" size={16} />
              </Button>
            }
            entries={entries}
          />
          <Button look="quiet" onClick={clearSelection}>
            Clear
          </Button>
        </section>
      )}
      {newFolder.dialogs}
    </>
  )
}
