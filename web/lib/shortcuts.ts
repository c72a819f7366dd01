import { useLayoutEffect, useRef } from 'react'
import type { ShortcutId } from './shortcut-keys.ts'

/** @returns false: there is nothing to do now, and the key keeps its usual effect */
type Action = () => unknown
type Actions = Partial<Record<ShortcutId, Action>>

/** What keys can do now; the offer that counts most comes first. */
const offers: Actions[] = []
/** How many parts of the page use single keys themselves. */
let ownKeys = 0

/**
 * Of several offers for one shortcut the last counts, or the one before if it has nothing to do.
 * @param isFallback counts less than all others, whenever it is made
 * @returns a function that ends the offer
 */
export function offerShortcuts(actions: Actions, isFallback = false): () => void {
  if (isFallback) offers.push(actions)
  else offers.unshift(actions)
  return () => void offers.splice(offers.indexOf(actions), 1)
}

/** Offers actions while the component is rendered. @param isFallback see `offerShortcuts` */
export function useShortcuts(actions: Actions, isFallback = false): void {
  const latest = useRef(actions)
  latest.current = actions
  const ids = Object.keys(actions).join(' ')
  // Before the next key: effects run only after the frame.
  useLayoutEffect(() => {
    if (ids === '') return
    const run = (id: string) => () => latest.current[id as ShortcutId]?.()
    return offerShortcuts(Object.fromEntries(ids.split(' ').map((id) => [id, run(id)])), isFallback)
  }, [ids, isFallback])
}

/**
 * For a page that uses single keys itself: those of all pages are silent, except the one that lists them. @returns a
 * function that ends it
 */
export function silenceSingleKeys(): () => void {
  ownKeys += 1
  return () => {
    ownKeys -= 1
  }
}

export const areSingleKeysSilent = (): boolean => ownKeys > 0

/** Whether something on screen offers the action. */
export const isOffered = (id: ShortcutId): boolean => offers.some((offer) => id in offer)

/** Does what the shortcut does; of several, the one whose offer counts most. @returns whether there was anything to do */
export const runShortcut = (...ids: readonly ShortcutId[]): boolean =>
  offers.some((offer) => ids.some((id) => offer[id] !== undefined && offer[id]() !== false))
