import { useCallback, useRef } from 'react'
import type { LibraryChannel } from '#domain/library.ts'
import { useDocumentEvent } from '#web/lib/use-document-event.ts'

/**
 * Returns a stable function that toggles one channel, or with Shift held all channels from the one toggled last.
 * @param shown in display order @param select must be the same function in every render
 */
export function useRangeSelection(
  shown: readonly LibraryChannel[],
  select: (channelIds: readonly string[], on: boolean) => void,
): (channelId: string, on: boolean) => void {
  const latest = useRef(shown)
  latest.current = shown
  const anchorId = useRef<string | null>(null)
  const shift = useRef(false)

  // Some browsers do not pass the Shift key from a click on a label to the change event of its checkbox.
  const rememberShift = (event: PointerEvent | KeyboardEvent) => {
    shift.current = event.shiftKey
  }
  useDocumentEvent('pointerdown', rememberShift, true)
  useDocumentEvent('keydown', rememberShift, true)

  return useCallback(
    (channelId, on) => {
      const entries = latest.current
      const indexOf = (id: string | null) => entries.findIndex((entry) => entry.channel.id === id)
      const to = indexOf(channelId)
      const anchor = shift.current ? indexOf(anchorId.current) : -1
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
