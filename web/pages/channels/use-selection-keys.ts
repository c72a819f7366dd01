import { useEffect, useRef } from 'react'
import type { LibraryChannel } from '#domain/library.ts'
import { selectedCount, selectionCleared } from '#text/selection.ts'
import { clearSelection, readSelection, select } from '#web/features/library/selection.ts'
import { announce } from '#web/ui/announce.ts'

/** Types of inputs without text. */
const NON_TEXT_TYPES = new Set(['checkbox', 'radio', 'button', 'submit', 'file'])

/** Ctrl+A (Cmd+A) selects all shown channels, Escape clears the selection; not in text fields, menus and dialogs. */
export function useSelectionKeys(shown: readonly LibraryChannel[]): void {
  const latest = useRef(shown)
  latest.current = shown
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (event.defaultPrevented || altKey || shiftKey || isTextField(event.target) || isCovered()) return
      if (key.toLowerCase() === 'a' && ctrlKey !== metaKey) {
        if (latest.current.length === 0) return
        event.preventDefault()
        select(
          latest.current.map((entry) => entry.channel.id),
          true,
        )
        announce(selectedCount(readSelection().size))
      } else if (key === 'Escape' && readSelection().size > 0) {
        clearSelection()
        announce(selectionCleared)
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NON_TEXT_TYPES.has(target.type)
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  )
}

/** Whether a dialog or a menu covers the page. */
const isCovered = (): boolean => document.querySelector('dialog[open], [role="menu"]:popover-open') !== null
