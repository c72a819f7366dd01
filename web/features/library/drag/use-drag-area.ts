import { type RefObject, useEffect } from 'react'
import { readDrag } from './drag-store.ts'

/** The id of the text that describes to screen readers how a card is moved by keyboard. */
export const DRAG_HELP_ID = 'drag-help'

/**
 * Makes the channels in an area draggable by touch. A touch must not scroll while it drags, which
 * browsers allow only to listeners that were there before the touch began.
 */
export function useDragArea(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = area.current
    const preventScroll = (event: TouchEvent) => {
      if (readDrag()) event.preventDefault()
    }
    element?.addEventListener('touchmove', preventScroll, { passive: false })
    return () => element?.removeEventListener('touchmove', preventScroll)
  }, [area])
}
