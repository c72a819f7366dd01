import { useSelector } from '@tanstack/react-store'
import { createStore } from '#web/lib/store.ts'
import { rememberFocus } from './focus.ts'
import { showOverlay } from './overlay.ts'

/** The modal dialogs that are open, the topmost last. Everything outside the topmost one is out of reach. */
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

/** The dialog on top, or null. What has to stay within reach must be inside of it. */
export const useTopModal = (): HTMLDialogElement | null => useSelector(open, (dialogs) => dialogs.at(-1) ?? null)
