import { useEffect, useRef, useState } from 'react'

type Options = { count: number; columns: number; scrollToRow(row: number): void }

const PAGE_ROWS = 5

/** Where a key leads from a card, or null when it is no key of ours. */
function target(key: string, from: number, { count, columns }: Options): number | null {
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

const cardOf = (element: EventTarget | null) =>
  element instanceof Element ? element.closest<HTMLElement>('[data-index]') : null

/**
 * One Tab stop for the whole grid; arrows, Home, End and Page keys lead from card to card. Listens on the document,
 * because cards come and go. Returns the index of the card the Tab key stops at.
 */
export function useGridKeys(options: Options): number {
  const [active, setActive] = useState(0)
  const wanted = useRef<number | null>(null)
  const latest = useRef(options)
  latest.current = options

  useEffect(() => {
    const onFocus = (event: FocusEvent) => {
      const card = cardOf(event.target)
      if (Number(card?.dataset.index) !== wanted.current) wanted.current = null
      if (card) setActive(Number(card.dataset.index))
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const card = cardOf(event.target)
      if (!card || event.ctrlKey || event.metaKey || event.altKey) return
      const next = target(event.key, Number(card.dataset.index), latest.current)
      if (next === null) return
      event.preventDefault()
      setActive(next)
      latest.current.scrollToRow(Math.floor(next / latest.current.columns))
      wanted.current = focusCard(next) ? null : next
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [])

  // A card far away is drawn only now.
  useEffect(() => {
    if (wanted.current !== null && focusCard(wanted.current)) wanted.current = null
  })

  return Math.min(active, Math.max(0, options.count - 1))
}

function focusCard(index: number): boolean {
  const box = document.querySelector<HTMLElement>(`[data-index="${index}"] input`)
  box?.focus({ preventScroll: true })
  // The list only knows of the window's edges, not of the header and the bar that lie over it.
  box?.closest('[data-index]')?.scrollIntoView({ block: 'nearest' })
  return box !== null
}
