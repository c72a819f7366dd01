import { DELETION_OUTCOME_KEY, type DeletionOutcome } from '#domain/account-deletion.ts'
import { accountDeleted } from '#text/account-deleted.ts'
import { showLandingDialog } from '#web/lib/static-dialog.ts'

/** Says once that the account is deleted, when the page before this one did that. */
export function showFarewell(): void {
  const farewell = takeFarewell()
  const dialog = document.querySelector<HTMLDialogElement>('#farewell')
  const text = dialog?.querySelector('#farewell-text')
  const ok = dialog?.querySelector<HTMLButtonElement>('[data-part="ok"]')
  if (!farewell || !dialog || !text || !ok) return
  text.textContent = accountDeleted[farewell]
  ok.addEventListener('click', () => dialog.close())
  showLandingDialog(dialog)
  ok.focus()
}

function takeFarewell(): DeletionOutcome | null {
  try {
    const left = sessionStorage.getItem(DELETION_OUTCOME_KEY)
    sessionStorage.removeItem(DELETION_OUTCOME_KEY)
    return left !== null && Object.hasOwn(accountDeleted, left) ? (left as DeletionOutcome) : null
  } catch {
    return null
  }
}
