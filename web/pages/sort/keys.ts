import { type SortKey, sortKey } from '#domain/sort-session.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { isCharacter, singleKeysStore } from '#web/lib/single-keys.ts'
import { useDocumentEvent } from '#web/lib/use-document-event.ts'
import { openModals } from '#web/ui/modal-stack.ts'

/** What a key press means to this page; null: nothing, or it belongs to a text field, a dialog or a button. */
function keyForPage(event: KeyboardEvent): SortKey | null {
  const { target } = event
  if (event.defaultPrevented || event.isComposing || event.repeat || !(target instanceof Element)) return null
  if (target.matches('input, textarea, select, [contenteditable]') || openModals().length > 0) return null
  if (singleKeysStore.state === 'off' && isCharacter(event.key)) return null
  // They press the control that has the focus.
  if (['Enter', ' '].includes(event.key) && target.closest('a[href], button, summary')) return null
  return sortKey(event)
}

/** The keys of this page while the component is rendered. Ctrl+Z undoes a step too. */
export function useSortKeys(onKey: (key: SortKey, event: KeyboardEvent) => void, undo: () => void): void {
  useShortcuts({ undo })
  useDocumentEvent('keydown', (event) => {
    const key = keyForPage(event)
    if (key) onKey(key, event)
  })
}
