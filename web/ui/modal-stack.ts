import { createStore } from '#web/lib/store.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { markModals } from './static-dialog.ts'

/** The open modal dialogs, the topmost last. Everything outside the topmost one is inert. */
const open = createStore<readonly HTMLDialogElement[]>([])

const setOpen = (dialogs: readonly HTMLDialogElement[]) => {
  open.set(dialogs)
  markModals(dialogs.length)
}

/**
 * Shows a dialog over everything.
 * @param initialFocus gets the focus; otherwise the browser chooses
 * @returns closes it; the browser gives the focus back
 */
export function showModal(dialog: HTMLDialogElement, initialFocus?: HTMLElement | null): () => void {
  dialog.showModal()
  initialFocus?.focus()
  setOpen([...open.state, dialog])
  return () => {
    setOpen(open.state.filter((other) => other !== dialog))
    dialog.close()
  }
}

export const openModals = (): readonly HTMLDialogElement[] => open.state

/** The topmost dialog, or null. Whatever must stay usable has to be rendered inside it. */
export const useTopModal = (): HTMLDialogElement | null => useSelector(open, (dialogs) => dialogs.at(-1) ?? null)
