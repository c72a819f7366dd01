import { type RefObject, useEffect } from 'react'
import { countLibrary } from '#domain/library.ts'
import { importHint, importSubscriptions } from '#text/common.ts'
import * as text from '#text/sort.ts'
import { openPanel } from '#web/lib/panels.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Key } from '#web/ui/keys.tsx'
import { Link } from '#web/ui/link.tsx'
import { useSortKeys } from './keys.ts'
import styles from './sort-end.module.css'
import type { Sorting } from './use-sorting.ts'

type Props = { sorting: Sorting; heading: RefObject<HTMLHeadingElement | null> }

/** Nothing is left to decide about: what the session did, or that there was nothing to sort. */
export function SortEnd({ sorting, heading }: Props) {
  const { state, decisions, library } = sorting
  const { sorted, skipped, grownFolders, steps } = state
  const { channels } = countLibrary(library)
  useEffect(() => {
    if (decisions > 0) heading.current?.focus()
  }, [decisions, heading])

  useSortKeys(({ act }, event) => {
    if (act !== 'undo' && act !== 'stop') return
    event.preventDefault()
    sorting[act]()
  }, sorting.undo)

  const title =
    sorted > 0
      ? text.endText(sorted, grownFolders)
      : skipped.length > 0
        ? text.allSkipped(skipped.length)
        : channels > 0
          ? text.nothingUnsorted(channels)
          : text.noChannels
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {sorted > 0 && skipped.length > 0 && <p>{text.stillUnsorted(skipped.length)}</p>}
      {channels === 0 && <p>{importHint}</p>}
      <div className={styles.actions}>
        {channels === 0 ? (
          <Button variant="primary" large onClick={() => openPanel('import')}>
            {importSubscriptions}
          </Button>
        ) : (
          <Link to="/new" className={buttonClass('primary', true)} onClick={sorting.end}>
            {text.seeNew}
          </Link>
        )}
        {skipped.length > 0 && (
          <Button large onClick={sorting.again}>
            {text.goThroughSkipped(skipped.length)}
          </Button>
        )}
        {steps.length > 0 && (
          <Button variant="quiet" large aria-keyshortcuts="Backspace" onClick={sorting.undo}>
            <Icon name="undo" size={18} />
            {text.undo}
            <Key name="Backspace" />
          </Button>
        )}
      </div>
    </div>
  )
}
