import type { RefObject } from 'react'
import { legend, selectAllListed } from '#text/cleanup.ts'
import { type SelectionStore, useSelected } from '#web/lib/selection.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import styles from './cleanup-list.module.css'

type Props = {
  ref: RefObject<HTMLInputElement | null>
  selection: SelectionStore
  /** Of all channels that the filter leaves, also those on further pages. */
  ids: readonly string[]
}

/** The checkbox that selects or deselects all channels of the list, and the legend of their charts. */
export function ListHeader({ ref, selection, ids }: Props) {
  const selected = useSelected(selection)
  const isAllSelected = ids.length > 0 && ids.every((id) => selected.has(id))
  return (
    <div className={styles.top}>
      <label className={styles.all}>
        <Checkbox ref={ref} checked={isAllSelected} onChange={() => selection.select(ids, !isAllSelected)} />
        {selectAllListed(ids.length)}
      </label>
      <p className={styles.legend} aria-hidden="true">
        {legend.weeks} <i /> {legend.uploads} <i data-opened="" /> {legend.opened}
      </p>
    </div>
  )
}
