import type { RefObject } from 'react'
import { legend, selectAllShown } from '#text/cleanup.ts'
import { type Selection, useSelected } from '#web/lib/selection.ts'
import styles from './cleanup-list.module.css'

type Props = {
  ref: RefObject<HTMLInputElement | null>
  selection: Selection
  /** Of the rows shown. */
  ids: readonly string[]
}

/** The checkbox that selects or deselects all shown rows, and the legend of their charts. */
export function ListHeader({ ref, selection, ids }: Props) {
  const selected = useSelected(selection)
  const isAllSelected = ids.length > 0 && ids.every((id) => selected.has(id))
  return (
    <div className={styles.top}>
      <label className={styles.all}>
        <input
          ref={ref}
          type="checkbox"
          checked={isAllSelected}
          onChange={() => selection.select(ids, !isAllSelected)}
        />
        {selectAllShown}
      </label>
      <p className={styles.legend} aria-hidden="true">
        {legend.weeks} <i /> {legend.uploads} <i data-opened="" /> {legend.opened}
      </p>
    </div>
  )
}
