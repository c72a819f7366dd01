import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { LibraryChannel } from '#domain/library.ts'
import { title } from '#text/channels.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useDragArea } from '#web/features/library/drag/use-drag-area.ts'
import { select, useSelection } from '#web/features/library/selection.ts'
import { useRangeSelection } from '#web/features/library/use-range-selection.ts'
import type { ChannelStats } from '#web/features/videos/api.ts'
import { channelGrid } from '#web/lib/data-attributes.ts'
import { afterPaint } from '#web/lib/idle.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useFocusRule } from '#web/ui/focus.ts'
import { ChannelCard } from './channel-card.tsx'
import styles from './channel-grid.module.css'
import { useGridKeys } from './use-grid-keys.ts'
import { GAP_PX, type GridShape, useGridShape } from './use-grid-shape.ts'

const OVERSCAN_ROWS = 2
/** Space for the selection bar and the mobile header when scrolling to a card. */
const EDGE_PX = 104

type Props = {
  shown: readonly LibraryChannel[]
  /** By the channel's id. */
  stats: ReadonlyMap<string, ChannelStats> | undefined
}

/** All channels as cards. Only those near the viewport are in the document. */
export function ChannelGrid({ shown, stats }: Props) {
  const grid = useRef<HTMLUListElement>(null)
  const shape = useGridShape(grid)
  useDragArea(grid)
  useFocusRule(grid, tabStop)
  const rows = shape ? Math.ceil(shown.length / shape.columns) : 0
  const height = shape ? rows * (shape.cardHeight + GAP_PX) - GAP_PX : 0
  const style = {
    '--columns': shape?.columns ?? 1,
    '--card-gap': `${GAP_PX}px`,
    '--card-height': `${shape?.cardHeight ?? 0}px`,
    height: Math.max(0, height),
  } as CSSProperties
  return (
    <ul ref={grid} aria-label={title} className={styles.grid} style={style} {...channelGrid.props('')}>
      {shape && (
        <Cards key={`${shape.columns}/${shape.cardHeight}`} shown={shown} shape={shape} rows={rows} stats={stats} />
      )}
    </ul>
  )
}

type CardsProps = Props & { shape: GridShape; rows: number }

function Cards({ shown, shape, rows, stats }: CardsProps) {
  const { siteUrl } = useSignedIn().platform
  // Read here once, because a subscription per card would cost more than the card.
  const selection = useSelection()
  const now = useNow()
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
    // The card with the focus stays in the document wherever the user scrolls.
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
          siteUrl={siteUrl}
          stats={stats?.get(entry.channel.id)}
          now={now}
          onToggle={onToggle}
        />
      )
    }),
  )
}

/** The card that the Tab key stops at. */
export const tabStop = () => document.querySelector<HTMLElement>(`${channelGrid.selector} input[tabindex="0"]`)

/** Rows beyond the viewport: none until the first paint of the shown channels. */
function useOverscan(shown: readonly LibraryChannel[]): number {
  const [painted, setPainted] = useState<readonly LibraryChannel[] | null>(null)
  useEffect(() => {
    let isOutdated = false
    void afterPaint().then(() => {
      if (!isOutdated) setPainted(shown)
    })
    return () => {
      isOutdated = true
    }
  }, [shown])
  return painted === shown ? OVERSCAN_ROWS : 0
}
