import type { SignInError } from '#contract/sign-in.ts'
import * as text from '#text/account.ts'
import { signInErrorLines } from '#text/sign-in.ts'
import { openSignIn, type SignInAttempt } from '#web/features/account/sign-in-popup.ts'
import { showLandingDialog } from '#web/ui/static-dialog.ts'

/** Wires up the prerendered sign-in screen. */
export function signInDialog(): { open(): void; showError(code: SignInError): void } {
  const dialog = document.querySelector<HTMLDialogElement>('#sign-in')
  if (!dialog) throw new Error('the page has no sign-in dialog')
  const part = <E extends HTMLElement = HTMLElement>(name: string) => {
    const element = dialog.querySelector<E>(`[data-part="${name}"]`)
    if (!element) throw new Error(`the sign-in dialog has no ${name}`)
    return element
  }
  const google = part<HTMLButtonElement>('google')
  const label = part('google-text')
  const idleLabel = label.textContent
  const waiting = part('waiting')
  const error = part('error')
  let attempt: SignInAttempt | null = null

  const setBusy = (busy: boolean) => {
    google.disabled = busy
    label.textContent = busy ? text.signingIn : idleLabel
    waiting.hidden = true
  }
  const showError = (code: SignInError) => {
    const { line, help } = signInErrorLines(code)
    part('error-line').textContent = line
    part('error-help').textContent = help
    part('error-help').hidden = help === null
    error.hidden = false
  }
  const signIn = () => {
    error.hidden = true
    setBusy(true)
    attempt = openSignIn({
      onSignedIn: () => location.assign('/'),
      onFailed: (code) => {
        setBusy(false)
        showError(code)
        google.focus()
      },
      onSlow: () => {
        waiting.hidden = false
      },
    })
  }
  const close = () => {
    attempt?.cancel()
    attempt = null
    dialog.close()
  }

  google.addEventListener('click', signIn)
  part('cancel').addEventListener('click', () => attempt?.cancel())
  part('close').addEventListener('click', close)
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    close()
  })
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog && !google.disabled) close()
  })
  return {
    open() {
      error.hidden = true
      setBusy(false)
      showLandingDialog(dialog)
      dialog.querySelector('h2')?.focus()
    },
    showError,
  }
}
