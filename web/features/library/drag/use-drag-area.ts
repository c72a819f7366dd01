import { type RefObject, useEffect } from 'react'
import { readDrag } from './drag-store.ts'

/** The text that tells screen readers how a card is moved by keyboard. */
export const DRAG_HELP_ID = 'drag-help'

/**
 * Marks an element whose `data-channel-id` parts can be dragged. While one is under way a finger must not scroll, which
 * browsers only allow to listeners that were there before the touch.
 */
export function useDragArea(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = area.current
    const hold = (event: TouchEvent) => {
      if (readDrag()) event.preventDefault()
    }
    element?.addEventListener('touchmove', hold, { passive: false })
    return () => element?.removeEventListener('touchmove', hold)
  }, [area])
}
