import { useQuery } from '@tanstack/react-query'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { LibraryChannel, LibraryFolder } from '#domain/library.ts'
import * as text from '#text/add-channels.ts'
import * as common from '#text/common.ts'
import { listText } from '#text/format.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { ChannelAvatar } from '#web/features/library/channel-avatar.tsx'
import { ChannelStateTag } from '#web/features/library/channel-state.tsx'
import { FolderChips } from '#web/features/library/folder-chips.tsx'
import { useRangeSelection } from '#web/features/library/use-range-selection.ts'
import { statsQuery } from '#web/features/videos/api.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import styles from './channel-picker.module.css'

const ROW_REM = 3.5
const PAGE_ROWS = 6

type Props = {
  ref: RefObject<HTMLUListElement | null>
  shown: readonly LibraryChannel[]
  selected: ReadonlySet<string>
  /** Always does the same, even if it is not the same function. */
  onSelect(channelIds: readonly string[], on: boolean): void
}

/** The row that a key moves to, or null if the key does not move. */
function rowAfterKey(key: string, from: number, count: number): number | null {
  const steps: Record<string, number> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + PAGE_ROWS,
    PageUp: from - PAGE_ROWS,
    Home: 0,
    End: count - 1,
  }
  const to = steps[key]
  return to === undefined ? null : Math.max(0, Math.min(count - 1, to))
}

/**
 * A virtual list of channels with checkboxes, since there can be thousands. It is one Tab stop: arrow, Home, End and Page
 * keys move from row to row, Space selects, Shift selects a range.
 */
export function ChannelPicker({ ref, shown, selected, onSelect }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const [rowPx] = useState(() => ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
  const { active, setActive, focusRow } = useActiveRow(ref, shown.length)
  const onToggle = useRangeSelection(shown, onSelect)
  const { data: stats } = useQuery(statsQuery(useSignedIn().user.id))
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 6,
    // Keeps the focused row rendered wherever the list is scrolled to.
    rangeExtractor: (range: Range) => {
      const visible = defaultRangeExtractor(range)
      return visible.includes(active) ? visible : [...visible, active].sort((a, b) => a - b)
    },
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = rowAfterKey(event.key, active, shown.length)
    if (next === null) return
    event.preventDefault()
    focusRow(next)
    virtualizer.scrollToIndex(next)
  }
  return (
    <div ref={scroller} className={styles.scroller}>
      <ul
        ref={ref}
        aria-label={text.channels}
        className={styles.rows}
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const entry = shown[index]
          return (
            entry && (
              <li
                key={entry.channel.id}
                data-row={index}
                aria-posinset={index + 1}
                aria-setsize={shown.length}
                className={styles.row}
                style={{ height: rowPx, translate: `0 ${start}px` }}
              >
                <PickerRow
                  entry={entry}
                  state={stats?.get(entry.channel.id)?.state}
                  selected={selected.has(entry.channel.id)}
                  tabbable={index === active}
                  onFocus={() => setActive(index)}
                  onToggle={onToggle}
                />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

/** The row that is the list's Tab stop. `focusRow` makes another row active and focuses it. */
function useActiveRow(list: RefObject<HTMLElement | null>, count: number) {
  const [lastActive, setActive] = useState(0)
  const toFocus = useRef<number | null>(null)
  // A distant row is rendered only after the list has scrolled to it.
  useEffect(() => {
    if (toFocus.current === null) return
    const box = list.current?.querySelector<HTMLElement>(`[data-row="${toFocus.current}"] input`)
    if (!box) return
    toFocus.current = null
    box.focus({ preventScroll: true })
  })
  const focusRow = (row: number) => {
    toFocus.current = row
    setActive(row)
  }
  return { active: Math.min(lastActive, count - 1), setActive, focusRow }
}

type RowProps = {
  entry: LibraryChannel
  /** As in the channel's stats. */
  state: string | undefined
  selected: boolean
  /** Whether the row is the list's Tab stop. */
  tabbable: boolean
  onFocus(): void
  onToggle(channelId: string, on: boolean): void
}

const NowIn = ({ folders }: { folders: readonly LibraryFolder[] }) => (
  <>
    <span className="visually-hidden">{text.nowIn(listText(folders.map(({ name }) => name)))}</span>
    <span className={styles.chip} aria-hidden="true">
      <FolderChips folders={folders} />
    </span>
  </>
)

const PickerRow = ({ entry: { channel, folders }, state, selected, tabbable, onFocus, onToggle }: RowProps) => (
  <label className={styles.label}>
    <Checkbox
      checked={selected}
      tabIndex={tabbable ? 0 : -1}
      onFocus={onFocus}
      onChange={(event) => onToggle(channel.id, event.target.checked)}
    />
    <ChannelAvatar channel={channel} folder={folders[0] ?? null} size="row" />
    <span className={styles.name} dir="auto">
      {channel.name}
    </span>
    <span className={styles.place}>
      <ChannelStateTag state={state} />
      {folders.length > 0 ? <NowIn folders={folders} /> : <span>{common.unsorted}</span>}
    </span>
  </label>
)
