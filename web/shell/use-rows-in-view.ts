import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

/** Lists up to this long are drawn whole. */
export const MAX_WHOLE = 40
/** Rows are drawn in steps, so that scrolling seldom renders. */
const STEP = 8

type Range = { from: number; to: number }

const WHOLE: Range = { from: 0, to: MAX_WHOLE }

/** The rows in view, and a step before and after them. @param count of all rows */
export function rangeInView(
  { scrollHeight, scrollTop, clientHeight }: Pick<Element, 'scrollHeight' | 'scrollTop' | 'clientHeight'>,
  count: number,
): Range {
  const rowHeight = scrollHeight / count
  const step = (px: number) => Math.floor(px / rowHeight / STEP) * STEP
  return { from: step(scrollTop) - STEP, to: step(scrollTop + clientHeight) + 2 * STEP }
}

/** The rows of a scrolling list that are in view or near it, all of the same height. A short list is in view as a whole. */
export function useRowsInView(list: RefObject<HTMLElement | null>, count: number): (row: number) => boolean {
  const [range, setRange] = useState(WHOLE)
  useLayoutEffect(() => {
    const element = list.current
    if (count <= MAX_WHOLE || !element) return
    const measure = () => {
      const { from, to } = rangeInView(element, count)
      setRange((before) => (before.from === from && before.to === to ? before : { from, to }))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [list, count])
  return useCallback((row) => count <= MAX_WHOLE || (row >= range.from && row < range.to), [range, count])
}
