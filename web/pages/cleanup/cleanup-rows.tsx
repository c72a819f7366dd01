import { type RefObject, useEffect, useRef, useState } from 'react'
import { listNames, showMore } from '#text/cleanup.ts'
import type { SelectionStore } from '#web/lib/selection.ts'
import { Button } from '#web/ui/button.tsx'
import { useListFocus } from '#web/ui/focus.ts'
import type { CleanupChannel } from './cleanup-channels.ts'
import styles from './cleanup-list.module.css'
import { CleanupRow } from './cleanup-row.tsx'
import type { CleanupSort } from './cleanup-sort.ts'
import { ListHeader } from './list-header.tsx'

const ROWS_PER_PAGE = 50

type Props = {
  channels: readonly CleanupChannel[]
  /** The order of the channels. */
  sort: CleanupSort
  /** Shown instead of rows. */
  emptyText: string
  selection: SelectionStore
  /** The checkbox above the rows. */
  selectAll: RefObject<HTMLInputElement | null>
  onSnooze(channelId: string): void
  onUnsubscribe(channelId: string): void
}

/** The channels to review, page by page, below a header that selects them all. */
export function CleanupRows({ channels, sort, emptyText, selection, selectAll, onSnooze, onUnsubscribe }: Props) {
  const [shown, setShown] = useState(ROWS_PER_PAGE)
  const rows = channels.slice(0, shown)
  const list = useRef<HTMLUListElement>(null)
  useListFocus(list)
  useEffect(() => {
    if (shown > ROWS_PER_PAGE) list.current?.querySelectorAll('input')[shown - ROWS_PER_PAGE]?.focus()
  }, [shown])
  return (
    <>
      <ListHeader ref={selectAll} selection={selection} ids={channels.map(({ entry }) => entry.channel.id)} />
      {channels.length === 0 && <p className={styles.none}>{emptyText}</p>}
      <ul ref={list} className={styles.rows} aria-label={listNames[sort]}>
        {rows.map((channel) => (
          <CleanupRow
            key={channel.engagement.channelId}
            channel={channel}
            selection={selection}
            onSnooze={() => onSnooze(channel.engagement.channelId)}
            onUnsubscribe={() => onUnsubscribe(channel.engagement.channelId)}
          />
        ))}
      </ul>
      {shown < channels.length && (
        <div className={styles.more}>
          <Button onClick={() => setShown(shown + ROWS_PER_PAGE)}>{showMore(channels.length - shown)}</Button>
        </div>
      )}
    </>
  )
}
