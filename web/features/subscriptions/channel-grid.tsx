import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ShelvedChannel } from '#rules/library.ts'
import { useDragArea } from '#web/features/drag/use-drag-area.ts'
import { useNow } from '#web/features/feed/use-now.ts'
import { useRangeSelection } from '#web/features/library/use-range-selection.ts'
import { afterPaint } from '#web/lib/idle.ts'
import { ChannelCard } from './channel-card.tsx'
import styles from './channel-grid.module.css'
import { select, useSelection } from './selection.ts'
import { GAP_PX, type GridShape, useColumns } from './use-columns.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useFeedParts, useWantDates } from './use-upload-dates.ts'

const OVERSCAN_ROWS = 2
/** Room for the selection bar and the mobile header when a card is scrolled to. */
const EDGE_PX = 104

type Props = {
  shown: readonly ShelvedChannel[]
  /** All channels are to be looked up, not only those on screen. */
  allDates: boolean
}

/** All channels as cards, of which only those near the screen exist. */
export function ChannelGrid({ shown, allDates }: Props) {
  const grid = useRef<HTMLUListElement>(null)
  const shape = useColumns(grid)
  useDragArea(grid)
  const rows = shape ? Math.ceil(shown.length / shape.columns) : 0
  const height = shape ? rows * (shape.cardHeight + GAP_PX) - GAP_PX : 0
  const style = {
    '--columns': shape?.columns ?? 1,
    '--card-gap': `${GAP_PX}px`,
    '--card-height': `${shape?.cardHeight ?? 0}px`,
    height: Math.max(0, height),
  } as CSSProperties
  return (
    <ul ref={grid} aria-label="Subscriptions" className={styles.grid} style={style} data-channel-grid="">
      {shape && (
        <Cards
          key={`${shape.columns}/${shape.cardHeight}`}
          shown={shown}
          shape={shape}
          rows={rows}
          allDates={allDates}
        />
      )}
    </ul>
  )
}

type CardsProps = Props & { shape: GridShape; rows: number }

function Cards({ shown, shape, rows, allDates }: CardsProps) {
  const parts = useFeedParts()
  const { facts } = parts
  // Read here for all cards: a subscription each is what most of a card would consist of.
  const selection = useSelection()
  const now = useNow()
  useSyncExternalStore(facts.subscribe, facts.version)
  const { columns, cardHeight, top } = shape
  const onToggle = useRangeSelection(shown, select)
  const activeRow = useRef(0)
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => cardHeight,
    gap: GAP_PX,
    overscan: useOverscan(shown),
    scrollMargin: top,
    scrollPaddingStart: EDGE_PX,
    scrollPaddingEnd: EDGE_PX,
    // The card with the focus stays in the page wherever it is scrolled to.
    rangeExtractor: (range: Range) => {
      const visible = defaultRangeExtractor(range)
      const kept = activeRow.current
      if (kept >= range.count || visible.includes(kept)) return visible
      return [...visible, kept].sort((a, b) => a - b)
    },
  })
  const active = useGridKeys({
    count: shown.length,
    columns,
    scrollToRow: (row) => virtualizer.scrollToIndex(row, { align: 'auto' }),
  })
  activeRow.current = Math.floor(active / columns)
  const { startIndex = null, endIndex = 0 } = virtualizer.range ?? {}
  const firstShown = startIndex === null ? null : startIndex * columns
  useWantDates(parts, shown, firstShown, (endIndex + 1) * columns - 1, allDates)

  return virtualizer.getVirtualItems().flatMap((row) =>
    shown.slice(row.index * columns, (row.index + 1) * columns).map((entry, column) => {
      const index = row.index * columns + column
      return (
        <ChannelCard
          key={entry.channel.id}
          entry={entry}
          index={index}
          total={shown.length}
          column={column}
          top={row.start - top}
          selected={selection.has(entry.channel.id)}
          tabbable={index === active}
          siteUrl={parts.siteUrl}
          facts={facts.peek(entry.channel.id)}
          now={now}
          onToggle={onToggle}
        />
      )
    }),
  )
}

/** Rows beside those on screen: none until what is shown has been painted. */
function useOverscan(shown: readonly ShelvedChannel[]): number {
  const [painted, setPainted] = useState<readonly ShelvedChannel[] | null>(null)
  useEffect(() => {
    let isOld = false
    void afterPaint().then(() => {
      if (!isOld) setPainted(shown)
    })
    return () => {
      isOld = true
    }
  }, [shown])
  return painted === shown ? OVERSCAN_ROWS : 0
}
