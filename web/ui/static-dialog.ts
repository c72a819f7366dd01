import { showOverlay } from '#web/ui/overlay.ts'

/** Shows a prerendered dialog over the page until it closes, in whatever way. */
export function showLandingDialog(dialog: HTMLDialogElement): void {
  if (dialog.open) return
  dialog.showModal()
  dialog.addEventListener('close', showOverlay(), { once: true })
}
