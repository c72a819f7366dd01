import { FAREWELL_KEY, FAREWELLS, type Farewell } from '#domain/farewell.ts'
import { showLandingDialog } from '#web/lib/static-dialog.ts'

/** Says once that the account is deleted, when the page before this one did that. */
export function showFarewell(): void {
  const farewell = takeFarewell()
  const dialog = document.querySelector<HTMLDialogElement>('#farewell')
  const text = dialog?.querySelector('#farewell-text')
  const ok = dialog?.querySelector<HTMLButtonElement>('[data-part="ok"]')
  if (!farewell || !dialog || !text || !ok) return
  text.textContent = FAREWELLS[farewell]
  ok.addEventListener('click', () => dialog.close())
  showLandingDialog(dialog)
  ok.focus()
}

function takeFarewell(): Farewell | null {
  try {
    const left = sessionStorage.getItem(FAREWELL_KEY)
    sessionStorage.removeItem(FAREWELL_KEY)
    return left !== null && Object.hasOwn(FAREWELLS, left) ? (left as Farewell) : null
  } catch {
    return null
  }
}
