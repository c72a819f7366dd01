import { useEffect, useRef, useState } from 'react'
import { cardIndex } from '#web/lib/data-attributes.ts'

type Options = { count: number; columns: number; scrollToRow(row: number): void }

const PAGE_ROWS = 5

/** The index of the card a key moves to; null for other keys. */
function targetIndex(key: string, from: number, { count, columns }: Options): number | null {
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

const indexOf = ({ target }: Event) => cardIndex.of(cardIndex.closest(target))

/**
 * Makes the grid a single Tab stop; arrows, Home, End and Page keys move between cards. Listens on the document, because
 * cards are added and removed while scrolling.
 * @returns the index of the card where Tab stops
 */
export function useGridKeys(options: Options): number {
  const [active, setActive] = useState(0)
  const pendingFocus = useRef<number | null>(null)
  const latest = useRef(options)
  latest.current = options

  useEffect(() => {
    const onFocus = (event: FocusEvent) => {
      const index = indexOf(event)
      if (index !== pendingFocus.current) pendingFocus.current = null
      if (index !== null) setActive(index)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const index = indexOf(event)
      if (index === null || event.ctrlKey || event.metaKey || event.altKey) return
      const next = targetIndex(event.key, index, latest.current)
      if (next === null) return
      event.preventDefault()
      setActive(next)
      latest.current.scrollToRow(Math.floor(next / latest.current.columns))
      pendingFocus.current = focusCard(next) ? null : next
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [])

  // A card far away enters the document only after the scroll.
  useEffect(() => {
    if (pendingFocus.current !== null && focusCard(pendingFocus.current)) pendingFocus.current = null
  })

  return Math.min(active, Math.max(0, options.count - 1))
}

function focusCard(index: number): boolean {
  const card = cardIndex.all().find((element) => cardIndex.of(element) === index)
  const box = card?.querySelector('input')
  box?.focus({ preventScroll: true })
  // The virtualizer ignores the header and the selection bar, which cover the edges of the window.
  card?.scrollIntoView({ block: 'nearest' })
  return box !== undefined && box !== null
}
