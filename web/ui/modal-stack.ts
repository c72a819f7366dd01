import { useSelector } from '@tanstack/react-store'
import { createStore } from '#web/lib/store.ts'
import { rememberFocus } from './focus.ts'
import { showOverlay } from './overlay.ts'

/** The open modal dialogs, the topmost last. Everything outside the topmost one is inert. */
const open = createStore<readonly HTMLDialogElement[]>([])

/**
 * Shows a dialog over everything.
 * @param initialFocus gets the focus; otherwise the browser chooses
 * @returns closes it and gives the focus back
 */
export function showModal(dialog: HTMLDialogElement, initialFocus?: HTMLElement | null): () => void {
  const giveFocusBack = rememberFocus()
  dialog.showModal()
  initialFocus?.focus()
  const hideOverlay = showOverlay()
  open.setState((dialogs) => [...dialogs, dialog])
  return () => {
    hideOverlay()
    open.setState((dialogs) => dialogs.filter((other) => other !== dialog))
    dialog.close()
    giveFocusBack()
  }
}

/** The topmost dialog, or null. Whatever must stay usable has to be rendered inside it. */
export const useTopModal = (): HTMLDialogElement | null => useSelector(open, (dialogs) => dialogs.at(-1) ?? null)
