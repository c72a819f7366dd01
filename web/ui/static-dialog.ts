import { showOverlay } from '#web/ui/overlay.ts'

/** Opens a prerendered dialog as a modal. */
export function showLandingDialog(dialog: HTMLDialogElement): void {
  if (dialog.open) return
  dialog.showModal()
  dialog.addEventListener('close', showOverlay(), { once: true })
}

/** The element of a prerendered dialog with this `data-part`. Throws if there is none. */
export function findPart<E extends HTMLElement>(dialog: HTMLDialogElement, name: string): E {
  const element = dialog.querySelector<E>(`[data-part="${name}"]`)
  if (!element) throw new Error(`the dialog #${dialog.id} has no ${name}`)
  return element
}
