import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { LibraryChannel } from '#domain/library.ts'
import { title } from '#text/channels.ts'
import { selectedCount } from '#text/selection.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useDragArea } from '#web/features/library/drag/use-drag-area.ts'
import { readSelection, select, useSelection } from '#web/features/library/selection.ts'
import { useRangeSelection } from '#web/features/library/use-range-selection.ts'
import type { ChannelStats } from '#web/features/videos/api.ts'
import { channelGrid, folderLink } from '#web/lib/data-attributes.ts'
import { afterPaint } from '#web/lib/idle.ts'
import { navigate } from '#web/lib/navigation.ts'
import type { Density } from '#web/lib/preferences.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useNow } from '#web/lib/use-now.ts'
import { announce } from '#web/ui/announce.ts'
import { useFocusRule } from '#web/ui/focus.ts'
import { ChannelCard } from './channel-card.tsx'
import styles from './channel-grid.module.css'
import { cardBeside, focusedCard, useGridKeys } from './use-grid-keys.ts'
import { type GridShape, useGridShape } from './use-grid-shape.ts'

const OVERSCAN_ROWS = 2
/** Space for the selection bar and the mobile header when scrolling to a card. */
const EDGE_PX = 104
/** On small screens the bar is above the tab bar, and has two lines in some languages. */
const NARROW_END_PX = 176

type Props = {
  shown: readonly LibraryChannel[]
  /** By the channel's id. */
  stats: ReadonlyMap<string, ChannelStats> | undefined
}

/** All channels as cards or as rows. Only those near the viewport are in the document. */
export function ChannelGrid({ shown, stats, density, isNarrow }: Props & { density: Density; isNarrow: boolean }) {
  const grid = useRef<HTMLUListElement>(null)
  const shape = useGridShape(grid, density, isNarrow)
  useKeptPlace(shape)
  useDragArea(grid)
  useFocusRule(grid, tabStop)
  const rows = shape ? Math.ceil(shown.length / shape.columns) : 0
  const height = shape ? rows * (shape.cardHeight + shape.gapDown) - shape.gapDown : 0
  const style = {
    '--columns': shape?.columns ?? 1,
    '--card-gap': `${shape?.gapAcross ?? 0}px`,
    '--card-height': `${shape?.cardHeight ?? 0}px`,
    height: Math.max(0, height),
  } as CSSProperties
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are used by key
    <ul
      ref={grid}
      aria-label={title}
      className={styles.grid}
      style={style}
      {...channelGrid.props('')}
      onClick={useFolderLinks()}
    >
      {shape && (
        <Cards
          key={`${shape.density}/${shape.columns}/${shape.cardHeight}`}
          shown={shown}
          shape={shape}
          rows={rows}
          stats={stats}
        />
      )}
    </ul>
  )
}

/** A folder's chip leads to the folder. One listener, because a component for each link would cost more than the cards. */
function useFolderLinks() {
  return (event: MouseEvent) => {
    const slug = folderLink.of(folderLink.closest(event.target))
    if (slug === null || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate({ to: '/folder/:slug', params: { slug } })
  }
}

type CardsProps = Props & { shape: GridShape; rows: number }

function Cards({ shown, shape, rows, stats }: CardsProps) {
  const { siteUrl } = useSignedIn().platform
  // Read here once, because a subscription per card would cost more than the card.
  const selection = useSelection()
  const now = useNow()
  const { columns, cardHeight, top, density } = shape
  const onToggle = useRangeSelection(shown, select)
  const activeRow = useRef(0)
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => cardHeight,
    gap: shape.gapDown,
    overscan: useOverscan(shown),
    scrollMargin: top,
    scrollPaddingStart: EDGE_PX,
    scrollPaddingEnd: shape.isNarrow ? NARROW_END_PX : EDGE_PX,
    // The card with the focus stays in the document wherever the user scrolls.
    rangeExtractor: (range: Range) => {
      const visible = defaultRangeExtractor(range)
      const kept = activeRow.current
      if (kept >= range.count || visible.includes(kept)) return visible
      return [...visible, kept].sort((a, b) => a - b)
    },
  })
  const { active, focusAt } = useGridKeys({
    count: shown.length,
    columns,
    scrollToRow: (row) => virtualizer.scrollToIndex(row, { align: 'auto' }),
  })
  activeRow.current = Math.floor(active / columns)
  useCardShortcuts(shown, focusAt)

  return virtualizer.getVirtualItems().flatMap((row) =>
    shown.slice(row.index * columns, (row.index + 1) * columns).map((entry, column) => {
      const index = row.index * columns + column
      return (
        <ChannelCard
          key={entry.channel.id}
          density={density}
          isNarrow={shape.isNarrow}
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
          onPlace={onPlace}
        />
      )
    }),
  )
}

/** Keys that move from card to card, and select. */
function useCardShortcuts(shown: readonly LibraryChannel[], focusAt: (index: number) => void): void {
  const move = (step: 1 | -1) => () => {
    const index = cardBeside(step)
    if (index < 0 || index >= shown.length) return false
    focusAt(index)
  }
  useShortcuts({
    next: move(1),
    previous: move(-1),
    select() {
      const focused = document.activeElement
      if (focusedCard() === null || !(focused instanceof HTMLInputElement)) return false
      focused.click()
    },
    selectNext() {
      const index = focusedCard()
      if (index === null || index + 1 >= shown.length) return false
      select(
        shown.slice(index, index + 2).map((entry) => entry.channel.id),
        true,
      )
      focusAt(index + 1)
      announce(selectedCount(readSelection().size))
    },
  })
}

const onPlace = (button: HTMLButtonElement, channelId: string) =>
  void import('#web/features/library/place-menu.tsx').then(({ openPlaceMenu }) =>
    openPlaceMenu(button, { channelId, source: null }),
  )

/** Keeps the first visible channel in view when the shape changes under a user who has scrolled. */
function useKeptPlace(shape: GridShape | null): void {
  const last = useRef<GridShape | null>(null)
  useLayoutEffect(() => {
    const before = last.current
    last.current = shape
    if (!before || !shape || before === shape || scrollY <= before.top) return
    const row = Math.floor((scrollY - before.top) / (before.cardHeight + before.gapDown))
    const newRow = Math.floor((row * before.columns) / shape.columns)
    scrollTo(0, shape.top + newRow * (shape.cardHeight + shape.gapDown))
  }, [shape])
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
