import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { LibraryFolder } from '#domain/library.ts'
import { removeFrom } from '#text/library.ts'
import * as text from '#text/selection.ts'
import { holdToasts, removeChannels, type Way } from '#web/features/library/changes.ts'
import { openNewFolder } from '#web/features/library/new-folder.tsx'
import { addEntries, moveEntries } from '#web/features/library/place-entries.ts'
import {
  clearSelection,
  readSelection,
  restoreSelection,
  select,
  useSelection,
} from '#web/features/library/selection.ts'
import { channelIdAttribute } from '#web/lib/data-attributes.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { Button } from '#web/ui/button.tsx'
import { FloatingBar } from '#web/ui/floating-bar.tsx'
import { useFocusRule } from '#web/ui/focus.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { tabStop } from './channel-grid.tsx'
import styles from './selection-bar.module.css'

type Props = {
  /** The folder whose channels are listed; null: those of all or none. */
  folder: LibraryFolder | null
  /** Ids of the channels that pass the filter. */
  shownIds: ReadonlySet<string>
}

/** Moved channels leave the selection. Added ones stay in it, so that they can be added to further folders. */
const OPTIONS = {
  channelIds: () => [...readSelection()],
  onPlaced: (ids: readonly string[], { kind }: Way) => kind === 'move' && select(ids, false),
  onRefused: (ids: readonly string[], { kind }: Way) => kind === 'move' && restoreSelection(ids),
}

async function removeSelected(folderId: string) {
  const ids = [...readSelection()]
  clearSelection()
  if (!(await removeChannels(ids, folderId))) restoreSelection(ids)
}

/** Floats at the bottom of the page while channels are selected: their number, the menus that move them and add them to folders, and Clear. */
export function SelectionBar({ folder, shownIds }: Props) {
  const selection = useSelection()
  const bar = useRef<HTMLElement>(null)
  const isShown = selection.size > 0
  /** Opens the menu that moves the selection, or the one that adds it; without a selection it takes the focused channel. */
  const openMenu = (place: 0 | 1) => () => {
    const focused = channelIdAttribute.of(channelIdAttribute.closest(document.activeElement))
    if (!isShown && focused === null) return false
    if (!isShown && focused !== null) flushSync(() => select([focused], true))
    bar.current?.querySelectorAll<HTMLElement>('[aria-haspopup="menu"]')[place]?.click()
  }
  useShortcuts({
    moveTo: openMenu(0),
    addChannels: openMenu(1),
    ...(isShown && {
      newFolder: () =>
        void openNewFolder([...readSelection()], {
          onCreated: (ids) => select(ids, false),
          onRefused: restoreSelection,
        }),
    }),
  })
  // The bar disappears with the selection.
  useFocusRule(bar, tabStop)
  let hidden = 0
  for (const id of selection) if (!shownIds.has(id)) hidden++
  return (
    <>
      {isShown && (
        <FloatingBar ref={bar} className={styles.bar} label={text.selection}>
          <p className={styles.count}>
            <b>{text.selectedCount(selection.size)}</b>
            {hidden > 0 && <small>{text.hiddenCount(hidden)}</small>}
          </p>
          <Menu
            side="top"
            trigger={
              <Button variant="primary">
                {text.moveTo}
                <Icon name="chevronUp" size={16} />
              </Button>
            }
            entries={() => moveEntries(OPTIONS)}
          />
          <Menu
            side="top"
            trigger={
              <Button>
                {text.alsoAddTo}
                <Icon name="chevronUp" size={16} />
              </Button>
            }
            whileOpen={holdToasts}
            entries={() => addEntries(OPTIONS)}
          />
          {folder && (
            <Button className={styles.remove ?? ''} onClick={() => void removeSelected(folder.id)}>
              {removeFrom(folder.name)}
            </Button>
          )}
          <Button variant="quiet" onClick={clearSelection}>
            {text.clear}
          </Button>
        </FloatingBar>
      )}
    </>
  )
}
