import { type RefObject, useLayoutEffect, useState } from 'react'
import { gridShape } from './grid-shape.ts'

const SLOT_PX = 45
const GAP_PX = 6

/**
 * How many 45 px thumbnails fit beside each other in a card of this grid. One observer for the whole grid: every card
 * has the same width.
 * @param chrome px a card loses to its border and padding
 */
export function useThumbnailsPerRow(grid: RefObject<HTMLElement | null>, chrome: number): number {
  const [room, setRoom] = useState(6)
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const measure = () => {
      const width = gridShape(element).columnPx - chrome
      if (width > 0) setRoom(Math.max(2, Math.floor((width + GAP_PX) / (SLOT_PX + GAP_PX))))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [grid, chrome])
  return room
}
