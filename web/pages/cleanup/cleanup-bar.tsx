import type { FolderView } from '#contract/library.ts'
import { snooze, unsubscribe } from '#text/cleanup.ts'
import * as selectionText from '#text/selection.ts'
import { useMoveMenu } from '#web/features/library/use-move-menu.ts'
import { type Selection, useSelected } from '#web/lib/selection.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import styles from './cleanup-bar.module.css'

type Props = {
  selection: Selection
  folders: readonly FolderView[]
  onSnooze(channelIds: readonly string[]): void
  onUnsubscribe(channelIds: readonly string[]): void
  /** Called when the selection is empty; the bar then disappears. */
  onDone(): void
}

/** The actions for the selected channels, at the bottom of the dialog. */
export function CleanupBar({ selection, folders, onSnooze, onUnsubscribe, onDone }: Props) {
  const { size } = useSelected(selection)
  const clear = () => {
    selection.clear()
    onDone()
  }
  const menu = useMoveMenu({
    folders,
    channelIds: () => [...selection.read()],
    onMoved: (ids) => {
      selection.select(ids, false)
      if (selection.read().size === 0) onDone()
    },
    onRefused: selection.restore,
  })
  return (
    <>
      {size > 0 && (
        <section className={styles.bar} aria-label={selectionText.selection}>
          <b>{selectionText.selectedCount(size)}</b>
          <Menu
            side="top"
            align="start"
            trigger={
              <Button variant="primary">
                {selectionText.moveTo}
                <Icon name="chevronUp" size={16} />
              </Button>
            }
            entries={menu.entries}
          />
          <Button onClick={() => onSnooze([...selection.read()])}>{snooze}</Button>
          <Button onClick={() => onUnsubscribe([...selection.read()])}>{unsubscribe}</Button>
          <Button variant="quiet" onClick={clear}>
            {selectionText.clear}
          </Button>
        </section>
      )}
      {menu.dialog}
    </>
  )
}
