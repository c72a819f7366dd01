import type { FolderView } from '#contract/library.ts'
import { countText } from '#text/format.ts'
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
  /** The selection was cleared, and the bar goes with it. */
  onDone(): void
}

/** At the foot of the dialog while channels are selected: what can be done with all of them. */
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
        <section className={styles.bar} aria-label="Selection">
          <b>{countText(size)} selected</b>
          <Menu
            side="top"
            align="start"
            trigger={
              <Button variant="primary">
                Move to…
                <Icon name="chevronUp" size={16} />
              </Button>
            }
            entries={menu.entries}
          />
          <Button onClick={() => onSnooze([...selection.read()])}>Snooze</Button>
          <Button onClick={() => onUnsubscribe([...selection.read()])}>Unsubscribe…</Button>
          <Button variant="quiet" onClick={clear}>
            Clear
          </Button>
        </section>
      )}
      {menu.dialog}
    </>
  )
}
