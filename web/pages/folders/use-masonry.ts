import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { gridShape } from './grid-shape.ts'
import { placeCards } from './masonry.ts'

/** Height of a grid row in px. A card's height is rounded up to whole rows. */
const ROW_PX = 4

/**
 * Arranges the children of a CSS grid as masonry, in document order. The grid's styles set the number of columns; a
 * child's height is that of its first element; a child with `data-wide` spans all columns.
 */
export function useMasonry(grid: RefObject<HTMLElement | null>): void {
  const observed = useRef<ResizeObserver | null>(null)
  const lastColumns = useRef(0)

  const arrange = useCallback(() => {
    const element = grid.current
    if (!element) return
    const { columns, gapPx } = gridShape(element)
    const cards = [...element.children].filter((child) => child instanceof HTMLElement)
    if (lastColumns.current !== columns) {
      // An old column number would create an extra column, and the measured heights would be those of the old width.
      for (const card of cards) card.style.gridColumn = card.dataset.wide === undefined ? 'auto' : '1 / -1'
      lastColumns.current = columns
    }
    const sizes = cards.map((card) => ({
      heightPx: Math.ceil((naturalHeight(card) + gapPx) / ROW_PX) * ROW_PX - gapPx,
      wide: card.dataset.wide !== undefined,
    }))
    const places = placeCards(sizes, columns, gapPx)
    for (const [i, card] of cards.entries()) {
      const { column, topPx } = places[i] ?? { column: 0, topPx: 0 }
      const rows = ((sizes[i]?.heightPx ?? 0) + gapPx) / ROW_PX
      card.style.gridColumn = column === null ? '1 / -1' : String(column + 1)
      card.style.gridRow = `${topPx / ROW_PX + 1} / span ${rows}`
    }
  }, [grid])

  useLayoutEffect(() => {
    const observer = new ResizeObserver(arrange)
    observed.current = observer
    return () => observer.disconnect()
  }, [arrange])

  // After every render, because cards may have been added, removed or reordered.
  useLayoutEffect(() => {
    const observer = observed.current
    const element = grid.current
    if (!observer || !element) return
    observer.disconnect()
    observer.observe(element)
    for (const card of element.children) if (card.firstElementChild) observer.observe(card.firstElementChild)
    arrange()
  })
}

/** The height of the content and the borders; the card itself is stretched over its rows. */
const naturalHeight = (card: HTMLElement) =>
  (card.firstElementChild?.getBoundingClientRect().height ?? 0) + card.offsetHeight - card.clientHeight
