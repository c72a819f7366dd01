import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { gridShape } from './grid-shape.ts'
import { layBricks } from './masonry.ts'

/** px of a row of the grid; a card's height is rounded up to whole rows. */
const ROW_PX = 4

/**
 * Keeps the children of a CSS grid in masonry, in the order they have in the page. The grid's own styles say how many
 * columns there are; each child's first element gives its height, `data-wide` puts it across all columns.
 */
export function useMasonry(grid: RefObject<HTMLElement | null>): void {
  const observed = useRef<ResizeObserver | null>(null)
  const laid = useRef(0)

  const lay = useCallback(() => {
    const element = grid.current
    if (!element) return
    const { columns, gapPx } = gridShape(element)
    const cards = [...element.children].filter((child) => child instanceof HTMLElement)
    if (laid.current !== columns) {
      // A place in a column that is no more would make one, and the cards' heights would be those of another width.
      for (const card of cards) card.style.gridColumn = card.dataset.wide === undefined ? 'auto' : '1 / -1'
      laid.current = columns
    }
    const bricks = cards.map((card) => ({
      heightPx: Math.ceil((naturalHeight(card) + gapPx) / ROW_PX) * ROW_PX - gapPx,
      wide: card.dataset.wide !== undefined,
    }))
    const places = layBricks(bricks, columns, gapPx)
    for (const [i, card] of cards.entries()) {
      const { column, topPx } = places[i] ?? { column: 0, topPx: 0 }
      const rows = ((bricks[i]?.heightPx ?? 0) + gapPx) / ROW_PX
      card.style.gridColumn = column === null ? '1 / -1' : String(column + 1)
      card.style.gridRow = `${topPx / ROW_PX + 1} / span ${rows}`
    }
  }, [grid])

  useLayoutEffect(() => {
    const observer = new ResizeObserver(lay)
    observed.current = observer
    return () => observer.disconnect()
  }, [lay])

  // After every render: the cards may be others, or stand in another order.
  useLayoutEffect(() => {
    const observer = observed.current
    const element = grid.current
    if (!observer || !element) return
    observer.disconnect()
    observer.observe(element)
    for (const card of element.children) if (card.firstElementChild) observer.observe(card.firstElementChild)
    lay()
  })
}

/** The card itself is stretched over its rows: its content and its borders tell. */
const naturalHeight = (card: HTMLElement) =>
  (card.firstElementChild?.getBoundingClientRect().height ?? 0) + card.offsetHeight - card.clientHeight
