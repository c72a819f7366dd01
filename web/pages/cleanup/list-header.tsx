import type { RefObject } from 'react'
import { type Selection, useSelected } from '#web/lib/selection.ts'
import styles from './cleanup-list.module.css'

type Props = {
  ref: RefObject<HTMLInputElement | null>
  selection: Selection /** Of the rows shown. */
  ids: readonly string[]
}

/** Selects or clears all rows that are shown; and tells how to read their pictures. */
export function ListHeader({ ref, selection, ids }: Props) {
  const selected = useSelected(selection)
  const isAll = ids.length > 0 && ids.every((id) => selected.has(id))
  return (
    <div className={styles.top}>
      <label className={styles.all}>
        <input ref={ref} type="checkbox" checked={isAll} onChange={() => selection.select(ids, !isAll)} />
        Select all shown
      </label>
      <p className={styles.legend} aria-hidden="true">
        12 weeks: <i /> uploads <i data-opened="" /> opened
      </p>
    </div>
  )
}
