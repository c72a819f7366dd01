import { useEffect, useRef } from 'react'
import type { LibraryChannel } from '#domain/library.ts'
import { countText } from '#text/format.ts'
import { clearSelection, readSelection, select } from '#web/features/library/selection.ts'
import { announce } from '#web/ui/announce.ts'

/** Inputs that take no text. */
const NOT_TYPED = new Set(['checkbox', 'radio', 'button', 'submit', 'file'])

/** Ctrl+A (Cmd+A) selects all channels shown, Escape clears the selection. Typing, menus and dialogs keep these keys. */
export function useSelectionKeys(shown: readonly LibraryChannel[]): void {
  const latest = useRef(shown)
  latest.current = shown
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (event.defaultPrevented || altKey || shiftKey || isTyped(event.target) || isCovered()) return
      if (key.toLowerCase() === 'a' && ctrlKey !== metaKey) {
        if (latest.current.length === 0) return
        event.preventDefault()
        select(
          latest.current.map((entry) => entry.channel.id),
          true,
        )
        announce(`${countText(readSelection().size)} selected`)
      } else if (key === 'Escape' && readSelection().size > 0) {
        clearSelection()
        announce('Selection cleared')
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function isTyped(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NOT_TYPED.has(target.type)
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  )
}

/** A dialog or a menu lies over the page. */
const isCovered = (): boolean => document.querySelector('dialog[open], [role="menu"]:popover-open') !== null
