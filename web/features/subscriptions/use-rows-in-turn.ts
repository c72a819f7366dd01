import type { VirtualItem } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** ms of a frame that new rows may take, their styles and pictures not counted. */
const BUDGET_MS = 6

type Near = { startIndex: number; endIndex: number } | null

/**
 * Of the rows wanted those to draw now: a row that is drawn stays while it is wanted, new ones join a few a frame, those
 * on screen first, as many as this browser can draw in {@link BUDGET_MS}. All at once they would hold up the frame.
 * @param kept a row that is never waited for, -1 for none
 */
export function useRowsInTurn(wanted: readonly VirtualItem[], near: Near, kept: number): VirtualItem[] {
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(() => new Set(inTurn(wanted, near).slice(0, 1)))
  const perFrame = useRef(1)
  const rows = wanted.filter(({ index }) => drawn.has(index) || index === kept)
  const waiting = rows.length < wanted.length

  useEffect(() => {
    if (!waiting) return
    const frame = requestAnimationFrame(() => {
      const missing = wanted.filter(({ index }) => !drawn.has(index))
      const joining = inTurn(missing, near).slice(0, perFrame.current)
      const stay = wanted.map(({ index }) => index).filter((index) => drawn.has(index))
      const from = performance.now()
      flushSync(() => setDrawn(new Set([...stay, ...joining])))
      const perRow = (performance.now() - from) / joining.length
      perFrame.current = Math.max(1, Math.floor(BUDGET_MS / perRow))
    })
    return () => cancelAnimationFrame(frame)
  })

  return rows
}

/** The rows' places, those on screen first, then by how far they are from it. */
function inTurn(rows: readonly VirtualItem[], near: Near): number[] {
  const far = (index: number) => (near ? Math.max(near.startIndex - index, index - near.endIndex, 0) : index)
  return rows.map(({ index }) => index).sort((a, b) => far(a) - far(b) || a - b)
}
