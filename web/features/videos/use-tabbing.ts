import { useCallback, useEffect, useRef } from 'react'

/** Keys that press what has the focus; they leave the reader where the Tab key has led. */
const PRESSING = new Set(['Tab', 'Enter', 'Shift', 'Control', 'Alt', 'Meta'])

/**
 * Whether the reader goes from control to control with the Tab key: true from a Tab, or Ctrl+End out of the feed, until
 * the next wheel, touch, pointer or scroll key. The returned function stays the same.
 */
export function useTabbing(): () => boolean {
  const tabbing = useRef(false)
  useEffect(() => {
    const stops = new AbortController()
    const listener = { capture: true, passive: true, signal: stops.signal }
    const onKeyDown = ({ key, ctrlKey }: KeyboardEvent) => {
      if (key === 'Tab' || (key === 'End' && ctrlKey)) tabbing.current = true
      else if (!PRESSING.has(key)) tabbing.current = false
    }
    const onPointer = () => {
      tabbing.current = false
    }
    document.addEventListener('keydown', onKeyDown, listener)
    for (const kind of ['wheel', 'touchmove', 'pointerdown'] as const)
      document.addEventListener(kind, onPointer, listener)
    return () => stops.abort()
  }, [])
  return useCallback(() => tabbing.current, [])
}
