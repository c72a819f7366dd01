import { useEffect, useRef } from 'react'
import type { LibraryChannel } from '#domain/library.ts'
import * as text from '#text/channels.ts'
import { selectAll } from '#text/selection.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { select, useSelection } from '#web/features/library/selection.ts'
import type { Density } from '#web/lib/preferences.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import styles from './list-header.module.css'

type Props = {
  shown: readonly LibraryChannel[]
  density: Density
  isNarrow: boolean
  /** Sorts the channels by the newest dates; null: they already are. */
  onUpdate: (() => void) | null
}

/** Above the channels: the checkbox that selects all shown ones, and the names of the list's columns. */
export function ListHeader({ shown, density, isNarrow, onUpdate }: Props) {
  const { hasYouTubeApi } = useSignedIn().user
  const selection = useSelection()
  const ids = shown.map((entry) => entry.channel.id)
  const selectedCount = ids.filter((id) => selection.has(id)).length
  const isAllSelected = selectedCount === ids.length
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = selectedCount > 0 && !isAllSelected
  }, [selectedCount, isAllSelected])
  const hasColumns = density === 'list' && !isNarrow && !onUpdate
  return (
    <div className={`${styles.head} ${density === 'grid' ? '' : styles.rows} ${hasColumns ? styles.columns : ''}`}>
      <label className={styles.all}>
        <Checkbox
          ref={box}
          aria-keyshortcuts="Control+A Meta+A"
          checked={isAllSelected}
          onChange={() => select(ids, !isAllSelected)}
        />
        {selectAll(shown.length)}
      </label>
      {onUpdate && (
        <Button variant="quiet" onClick={onUpdate}>
          {text.updateOrder}
        </Button>
      )}
      {hasColumns && (
        <>
          <span aria-hidden="true">{text.columns.folder}</span>
          <span aria-hidden="true">{hasYouTubeApi && text.columns.subscribers}</span>
          <span aria-hidden="true">{text.columns.lastUpload}</span>
        </>
      )}
    </div>
  )
}
