import * as text from '#text/account-deleted.ts'
import { takeDeletionOutcome } from '#web/features/account/deletion-outcome.ts'
import { showLandingDialog } from '#web/ui/static-dialog.ts'

/** Confirms once that the account has been deleted, if the previous page did so. */
export function confirmDeletion(): void {
  const outcome = takeDeletionOutcome()
  const dialog = document.querySelector<HTMLDialogElement>('#account-deleted')
  const paragraph = dialog?.querySelector('#account-deleted-text')
  const ok = dialog?.querySelector<HTMLButtonElement>('[data-part="ok"]')
  if (!outcome || !dialog || !paragraph || !ok) return
  paragraph.textContent = text.outcomes[outcome]
  ok.addEventListener('click', () => dialog.close())
  showLandingDialog(dialog)
  ok.focus()
}
