import { useCallback, useEffect, useRef } from 'react'

/** Keys that do not end tabbing: they activate the focused element or modify other keys. */
const NEUTRAL = new Set(['Tab', 'Enter', 'Shift', 'Control', 'Alt', 'Meta'])

/**
 * Returns a stable function: whether the user is moving with the keyboard. True from a Tab or Ctrl+End, which leaves a feed,
 * until the next wheel, touch, pointer or other key.
 */
export function useTabbing(): () => boolean {
  const tabbing = useRef(false)
  useEffect(() => {
    const stops = new AbortController()
    const listener = { capture: true, passive: true, signal: stops.signal }
    const onKeyDown = ({ key, ctrlKey }: KeyboardEvent) => {
      if (key === 'Tab' || (key === 'End' && ctrlKey)) tabbing.current = true
      else if (!NEUTRAL.has(key)) tabbing.current = false
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
