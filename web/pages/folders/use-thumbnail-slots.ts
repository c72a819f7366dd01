import { type RefObject, useLayoutEffect, useState } from 'react'
import { gridShape } from './grid-shape.ts'

const SLOT_PX = 45
const GAP_PX = 6
const ROWS = 2
const BORDERS_PX = 2

/** In a collapsed card: the tile and the gaps, and each button. */
const BESIDE_PX = 70
const BUTTON_PX = 32
/** What a collapsed card keeps for the folder's name, and which part of the card its pictures get at most. */
const NAME_PX = 92
const MAX_PART = 0.45

/** How many 45 px pictures a card has place for; `collapsed` is 0 in a narrow card. */
export type ThumbnailSlots = { expanded: number; collapsed: number }

const slotsIn = (widthPx: number) => Math.floor((widthPx + GAP_PX) / (SLOT_PX + GAP_PX))

/** One observer for the whole grid, because all cards are equally wide. @param buttons at the end of each card */
export function useThumbnailSlots(grid: RefObject<HTMLElement | null>, buttons: number): ThumbnailSlots {
  const [slots, setSlots] = useState<ThumbnailSlots>({ expanded: 6 * ROWS, collapsed: 3 })
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const measure = () => {
      const { columnPx, paddingPx } = gridShape(element)
      const width = columnPx - 2 * paddingPx - BORDERS_PX
      if (width <= 0) return
      const expanded = Math.max(1, slotsIn(width)) * ROWS
      const beside = slotsIn(Math.min(width * MAX_PART, width - BESIDE_PX - buttons * BUTTON_PX - NAME_PX))
      // One slot would hold no picture, only the number that stands beside it anyway.
      const collapsed = beside < 2 ? 0 : beside
      setSlots((before) =>
        before.expanded === expanded && before.collapsed === collapsed ? before : { expanded, collapsed },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [grid, buttons])
  return slots
}
