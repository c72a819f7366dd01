import { useSelector } from '@tanstack/react-store'
import { createStore } from '#web/lib/store.ts'
import { veilPage } from './veil-page.ts'

/** The modal dialogs that are open, the topmost last. Everything outside the topmost one is out of reach. */
const open = createStore<readonly HTMLDialogElement[]>([])

/** Shows a dialog over everything. @returns closes it */
export function showModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  const unveil = veilPage()
  open.setState((dialogs) => [...dialogs, dialog])
  return () => {
    unveil()
    open.setState((dialogs) => dialogs.filter((other) => other !== dialog))
    dialog.close()
  }
}

/** The dialog on top, or null. What has to stay within reach must be inside of it. */
export const useTopModal = (): HTMLDialogElement | null => useSelector(open, (dialogs) => dialogs.at(-1) ?? null)
