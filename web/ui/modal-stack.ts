import { useSyncExternalStore } from 'react'
import { veilPage } from './veil-page.ts'

/** The modal dialogs that are open, the topmost last. Everything outside the topmost one is out of reach. */
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function set(next: readonly HTMLDialogElement[]): void {
  open = next
  for (const listener of listeners) listener()
}

/** Shows a dialog over everything. @returns closes it */
export function showModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  const unveil = veilPage()
  set([...open, dialog])
  return () => {
    unveil()
    set(open.filter((other) => other !== dialog))
    dialog.close()
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The dialog on top, or null. What has to stay within reach must be inside of it. */
export const useTopModal = (): HTMLDialogElement | null => useSyncExternalStore(subscribe, () => open.at(-1) ?? null)
