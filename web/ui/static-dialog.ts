/**
 * Marks the page as covered by modal dialogs: it does not scroll, and the strip of its scrollbar, which a dialog's backdrop
 * does not reach, gets as dark as the rest.
 */
export function markModals(count: number): void {
  const { dataset } = document.documentElement
  if (count > 0) dataset.modals = count > 1 ? 'several' : 'one'
  else delete dataset.modals
}

/** Opens a prerendered dialog as a modal. */
export function showLandingDialog(dialog: HTMLDialogElement): void {
  if (dialog.open) return
  dialog.showModal()
  markModals(1)
  dialog.addEventListener('close', () => markModals(0), { once: true })
}

/** The element of a prerendered dialog with this `data-part`. Throws if there is none. */
export function findPart<E extends HTMLElement>(dialog: HTMLDialogElement, name: string): E {
  const element = dialog.querySelector<E>(`[data-part="${name}"]`)
  if (!element) throw new Error(`the dialog #${dialog.id} has no ${name}`)
  return element
}
