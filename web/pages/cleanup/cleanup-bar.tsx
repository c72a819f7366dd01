import { snooze, unsubscribe } from '#text/cleanup.ts'
import * as selectionText from '#text/selection.ts'
import { holdToasts, type Way } from '#web/features/library/changes.ts'
import { addEntries, moveEntries } from '#web/features/library/place-entries.ts'
import { type SelectionStore, useSelected } from '#web/lib/selection.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import styles from './cleanup-bar.module.css'

type Props = {
  selection: SelectionStore
  /** Ids of the channels that pass the filter. */
  listedIds: ReadonlySet<string>
  onSnooze(channelIds: readonly string[]): void
  onUnsubscribe(channelIds: readonly string[]): void
  /** Called when the selection is empty; the bar then disappears. */
  onDone(): void
}

/** The actions for the selected channels, at the bottom of the dialog. */
export function CleanupBar({ selection, listedIds, onSnooze, onUnsubscribe, onDone }: Props) {
  const selected = useSelected(selection)
  const { size } = selected
  const hidden = [...selected].filter((id) => !listedIds.has(id)).length
  const clear = () => {
    selection.clear()
    onDone()
  }
  const options = {
    channelIds: () => [...selection.read()],
    onPlaced: (ids: readonly string[], { kind }: Way) => {
      if (kind === 'add') return
      selection.select(ids, false)
      if (selection.read().size === 0) onDone()
    },
    onRefused: (ids: readonly string[], { kind }: Way) => kind === 'move' && selection.restore(ids),
  }
  return (
    <>
      {size > 0 && (
        <section className={styles.bar} aria-label={selectionText.selection}>
          <p>
            <b>{selectionText.selectedCount(size)}</b>
            {hidden > 0 && <small>{selectionText.hiddenCount(hidden)}</small>}
          </p>
          <Menu
            side="top"
            align="start"
            trigger={<Button variant="primary">{selectionText.moveTo}</Button>}
            entries={() => moveEntries(options)}
          />
          <Menu
            side="top"
            align="start"
            trigger={<Button>{selectionText.alsoAddTo}</Button>}
            whileOpen={holdToasts}
            entries={() => addEntries(options)}
          />
          <Button onClick={() => onSnooze([...selection.read()])}>{snooze}</Button>
          <Button onClick={() => onUnsubscribe([...selection.read()])}>{unsubscribe}</Button>
          <Button variant="quiet" onClick={clear}>
            {selectionText.clear}
          </Button>
        </section>
      )}
    </>
  )
}
