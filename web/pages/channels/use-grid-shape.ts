import { type RefObject, useLayoutEffect, useState } from 'react'

const CARD_MIN_PX = 250
export const GAP_PX = 14
const CARD_REM = 7.5

export type GridShape = {
  columns: number
  /** px; grows with the user's text size */
  cardHeight: number
  /** px from the top of the document */
  top: number
}

/** The shape of the channel grid, updated when its width changes. null before the first layout. */
export function useGridShape(grid: RefObject<HTMLElement | null>): GridShape | null {
  const [shape, setShape] = useState<GridShape | null>(null)
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const measure = () => {
      const box = element.getBoundingClientRect()
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const columns = Math.max(1, Math.floor((box.width + GAP_PX) / (CARD_MIN_PX + GAP_PX)))
      const next = { columns, cardHeight: Math.round(CARD_REM * rem), top: Math.round(box.top + scrollY) }
      setShape((now) =>
        now && now.columns === next.columns && now.cardHeight === next.cardHeight && now.top === next.top ? now : next,
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [grid])
  return shape
}
