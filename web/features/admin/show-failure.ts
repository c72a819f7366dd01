import * as text from '#text/admin.ts'
import { openSignIn } from '#web/features/account/sign-in-popup.ts'
import { ApiError, messageOf } from '#web/lib/http.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** Shows why an action failed. If it needs a recent sign-in, the toast has a button to sign in again. */
export function showFailure(error: unknown): void {
  const message = messageOf(error)
  if (error instanceof ApiError && error.code === 'sign_in_again')
    showToast({ text: message, tone: 'error', action: { label: text.signInAgain, run: signInAgain } })
  else showToast({ text: message, tone: 'error' })
}

function signInAgain(): void {
  openSignIn(
    {
      onSignedIn: () => showToast({ text: text.signedInAgain }),
      onFailed: () => showToast({ text: text.notSignedInAgain, tone: 'error' }),
    },
    'admin',
  )
}
