import { useCallback, useEffect, useRef } from 'react'
import type { LibraryChannel } from '#domain/library.ts'

/**
 * Toggles one card, or with Shift held all from the card toggled last, in the order shown. The returned function stays
 * the same.
 * @param select takes the same function at every call
 */
export function useRangeSelection(
  shown: readonly LibraryChannel[],
  select: (channelIds: readonly string[], on: boolean) => void,
): (channelId: string, on: boolean) => void {
  const latest = useRef(shown)
  latest.current = shown
  const anchorId = useRef<string | null>(null)
  const shift = useRef(false)

  useEffect(() => {
    // Not every browser passes the Shift key on from a label to its checkbox.
    const remember = (event: PointerEvent | KeyboardEvent) => {
      shift.current = event.shiftKey
    }
    document.addEventListener('pointerdown', remember, true)
    document.addEventListener('keydown', remember, true)
    return () => {
      document.removeEventListener('pointerdown', remember, true)
      document.removeEventListener('keydown', remember, true)
    }
  }, [])

  return useCallback(
    (channelId, on) => {
      const entries = latest.current
      const placeOf = (id: string | null) => entries.findIndex((entry) => entry.channel.id === id)
      const to = placeOf(channelId)
      const anchor = shift.current ? placeOf(anchorId.current) : -1
      const from = anchor < 0 ? to : anchor
      select(
        entries.slice(Math.min(from, to), Math.max(from, to) + 1).map((entry) => entry.channel.id),
        on,
      )
      anchorId.current = channelId
    },
    [select],
  )
}
