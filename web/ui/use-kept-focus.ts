import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { pageTitle } from './follow-focus.ts'

const STOPS = 'a[href], button:not(:disabled), input:not(:disabled)'

/**
 * Keeps the focus in a list whose entries move or go, which the browser would drop on the body: on the element that has
 * it, wherever that moved; else on the entry that took the place; else on the page's title. Call it where the list is
 * rendered.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>): void {
  const last = useRef<{ element: HTMLElement; place: number } | null>(null)

  useEffect(() => {
    const entries = list.current
    if (!entries) return
    const onFocusIn = ({ target }: FocusEvent) => {
      const element = target as HTMLElement
      last.current = { element, place: [...entries.children].findIndex((entry) => entry.contains(element)) }
    }
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) last.current = null
    }
    // Whoever clicks beside everything means it.
    const onPointerDown = () => {
      last.current = null
    }
    entries.addEventListener('focusin', onFocusIn)
    entries.addEventListener('focusout', onFocusOut)
    document.addEventListener('pointerdown', onPointerDown, true)
    return () => {
      entries.removeEventListener('focusin', onFocusIn)
      entries.removeEventListener('focusout', onFocusOut)
      document.removeEventListener('pointerdown', onPointerDown, true)
    }
  }, [list])

  useLayoutEffect(() => {
    const held = last.current
    if (!held || (document.activeElement && document.activeElement !== document.body)) return
    const entries = list.current?.children
    const follower = entries?.[Math.min(held.place, entries.length - 1)]?.querySelector<HTMLElement>(STOPS)
    const target = held.element.isConnected ? held.element : (follower ?? pageTitle())
    target?.focus({ preventScroll: held.element !== target })
  })
}
