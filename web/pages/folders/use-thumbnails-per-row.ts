import { type RefObject, useLayoutEffect, useState } from 'react'
import { gridShape } from './grid-shape.ts'

const SLOT_PX = 45
const GAP_PX = 6

/**
 * How many 45 px thumbnails fit into a row of a card. One observer for the whole grid, because all cards are equally wide.
 * @param chromePx px of a card's border and padding
 */
export function useThumbnailsPerRow(grid: RefObject<HTMLElement | null>, chromePx: number): number {
  const [count, setCount] = useState(6)
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const measure = () => {
      const width = gridShape(element).columnPx - chromePx
      if (width > 0) setCount(Math.max(2, Math.floor((width + GAP_PX) / (SLOT_PX + GAP_PX))))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [grid, chromePx])
  return count
}
