import { useLayoutEffect, useRef } from 'react'
import type { Density } from '#web/lib/preferences.ts'
import type { ValueStore } from '#web/lib/store.ts'
import { useIsNarrow } from '#web/lib/use-media.ts'
import { useSelector } from '#web/lib/use-selector.ts'

/**
 * How densely a screen lists its videos. `auto` is cards, and a list on small screens. A change keeps the first visible video
 * in view.
 */
export function useDensity(
  store: ValueStore<Density | 'auto'>,
): [density: Density, change: (density: Density) => void] {
  const chosen = useSelector(store)
  const isNarrow = useIsNarrow()
  const density = chosen === 'auto' ? (isNarrow ? 'list' : 'grid') : chosen
  const kept = useRef<{ card: Element; top: number } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the density has changed
  useLayoutEffect(() => {
    if (kept.current) window.scrollBy(0, kept.current.card.getBoundingClientRect().top - kept.current.top)
    kept.current = null
  }, [density])

  const change = (next: Density) => {
    kept.current = firstVisibleCard()
    store.set(next)
  }
  return [density, change]
}

/** The first card in view and where its top should be, in px from the window's. */
function firstVisibleCard(): { card: Element; top: number } | null {
  // Below the header of small screens.
  const upper = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  for (const card of document.querySelectorAll('[role="feed"] article')) {
    const { top, bottom } = card.getBoundingClientRect()
    if (bottom > upper) return { card, top: Math.max(top, upper) }
  }
  return null
}
