import { useCallback, useEffect, useRef, useState } from 'react'
import { cardIndex } from '#web/lib/data-attributes.ts'
import { firstInView } from '#web/lib/in-view.ts'
import { readingKey } from '#web/lib/reading-direction.ts'
import { useDocumentEvent } from '#web/lib/use-document-event.ts'

type Options = { count: number; columns: number; scrollToRow(row: number): void }

const PAGE_ROWS = 5

/** The index of the card a key moves to; null for other keys. */
export function targetIndex(
  key: string,
  from: number,
  { count, columns }: Pick<Options, 'count' | 'columns'>,
): number | null {
  switch (key) {
    case 'ArrowRight':
      return Math.min(count - 1, from + 1)
    case 'ArrowLeft':
      return Math.max(0, from - 1)
    case 'ArrowDown':
      return from + columns < count ? from + columns : from
    case 'ArrowUp':
      return from - columns >= 0 ? from - columns : from
    case 'PageDown':
      return Math.min(count - 1, from + columns * PAGE_ROWS)
    case 'PageUp':
      return Math.max(0, from - columns * PAGE_ROWS)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

const indexOf = (target: EventTarget | null) => cardIndex.of(cardIndex.closest(target))

/** The index of the card that has the focus; null: none has. */
export const focusedCard = (): number | null => indexOf(document.activeElement)

/** The card a step away from the one that has the focus, or else the first one in view. */
export function cardBeside(step: 1 | -1): number {
  const focused = focusedCard()
  if (focused !== null) return focused + step
  const byIndex = cardIndex.all().toSorted((a, b) => (cardIndex.of(a) ?? 0) - (cardIndex.of(b) ?? 0))
  return cardIndex.of(firstInView(byIndex)) ?? 0
}

/**
 * Makes the grid a single Tab stop; arrows, Home, End and Page keys move between cards. Listens on the document, because
 * cards are added and removed while scrolling.
 * @returns the index of the card where Tab stops, and what moves the focus to a card
 */
export function useGridKeys(options: Options): { active: number; focusAt(index: number): void } {
  const [active, setActive] = useState(0)
  const pendingFocus = useRef<number | null>(null)
  const latest = useRef(options)
  latest.current = options

  const focusAt = useCallback((index: number) => {
    setActive(index)
    latest.current.scrollToRow(Math.floor(index / latest.current.columns))
    pendingFocus.current = focusCard(index) ? null : index
  }, [])

  useDocumentEvent('focusin', ({ target }) => {
    const index = indexOf(target)
    if (index !== pendingFocus.current) pendingFocus.current = null
    if (index !== null) setActive(index)
  })
  useDocumentEvent('keydown', (event) => {
    const index = indexOf(event.target)
    if (index === null || event.ctrlKey || event.metaKey || event.altKey) return
    const next = targetIndex(readingKey(event.key), index, options)
    if (next === null) return
    event.preventDefault()
    focusAt(next)
  })

  // A card far away enters the document only after the scroll.
  useEffect(() => {
    if (pendingFocus.current !== null && focusCard(pendingFocus.current)) pendingFocus.current = null
  })

  return { active: Math.min(active, Math.max(0, options.count - 1)), focusAt }
}

function focusCard(index: number): boolean {
  const card = cardIndex.all().find((element) => cardIndex.of(element) === index)
  const box = card?.querySelector('input')
  box?.focus({ preventScroll: true })
  // The virtualizer ignores the header and the selection bar, which cover the edges of the window.
  card?.scrollIntoView({ block: 'nearest' })
  return box !== undefined && box !== null
}
