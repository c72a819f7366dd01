import { type RefObject, useLayoutEffect } from 'react'
import { openModals } from './modal-stack.ts'

/*
 * Where the focus goes when the browser would drop it on the body:
 *
 * 1. The browser gives it back to the element that had it before a modal dialog.
 * 2. An element that is removed passes it on as the nearest region around it decides: `useFocusRule`, `useListFocus`.
 *    An element of a region that is moved keeps it.
 * 3. Otherwise the title of the dialog on top gets it, or else the title of the page. That happens two frames later, and
 *    not if something else has the focus by then.
 *
 * A user who clicks beside everything gives the focus up: then nothing of this applies.
 */

/** Names the element that gets the focus. @param place the index of the region's child that had it */
type Rule = (place: number) => HTMLElement | null | undefined

const rules = new WeakMap<EventTarget, Rule>()

/** The element that had the focus last, with the regions around it, the innermost first. */
let last: { element: HTMLElement; regions: { region: EventTarget; place: number }[] } | null = null

const isFocusLost = (): boolean => !document.activeElement || document.activeElement === document.body

/** Applies the rules above. Call once at start. */
export function followFocus(): void {
  document.addEventListener('focusin', (event) => {
    const path = event.composedPath()
    const element = event.target as HTMLElement
    const regions = path.flatMap((region, i) =>
      rules.has(region) ? { region, place: [...(region as Element).children].indexOf(path[i - 1] as Element) } : [],
    )
    last = { element, regions }
  })
  document.addEventListener(
    'pointerdown',
    () => {
      last = null
    },
    true,
  )
  new MutationObserver(passOn).observe(document.documentElement, { childList: true, subtree: true })
}

function passOn(): void {
  if (!last || !isFocusLost()) return
  const { element, regions } = last
  if (element.isConnected) {
    if (regions.length > 0 && document.hasFocus()) element.focus()
    return
  }
  last = null
  for (const { region, place } of regions) {
    const next = rules.get(region)?.(place)
    if (!next?.isConnected) continue
    next.focus({ preventScroll: true })
    return
  }
  requestAnimationFrame(() => requestAnimationFrame(focusTitle))
}

function focusTitle(): void {
  if (!isFocusLost()) return
  const dialog = openModals().at(-1)
  const title = dialog ? dialog.querySelector<HTMLElement>('h2[tabindex], button') : pageTitle()
  title?.focus({ preventScroll: true })
}

const pageTitle = () => document.querySelector<HTMLElement>('main h1')

/**
 * Decides where the focus goes when the element inside `region` that has it is removed, also if the region goes with it.
 * The last rule that was rendered counts.
 */
export function useFocusRule(region: RefObject<HTMLElement | null>, rule: Rule): void {
  useLayoutEffect(() => {
    if (region.current) rules.set(region.current, rule)
  })
}

const STOPS = 'a[href], button:not(:disabled), input:not(:disabled)'

/** For a list: the entry that takes the place of a removed one gets the focus, or else the title of the page. */
export const useListFocus = (list: RefObject<HTMLElement | null>): void =>
  useFocusRule(list, (place) => {
    const entries = list.current?.children
    return entries?.[Math.min(place, entries.length - 1)]?.querySelector<HTMLElement>(STOPS) ?? pageTitle()
  })
