import { openSignIn } from '#web/features/account/sign-in-popup.ts'
import { ApiError, messageOf } from '#web/lib/http.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** Shows why an action failed; where the server wants a recent sign-in, with a button for that. */
export function showFailure(error: unknown): void {
  const text = messageOf(error)
  if (error instanceof ApiError && error.code === 'sign_in_again')
    showToast({ text, tone: 'error', action: { label: 'Sign in again', run: signInAgain } })
  else showToast({ text, tone: 'error' })
}

function signInAgain(): void {
  openSignIn(
    {
      onSignedIn: () => showToast({ text: 'Signed in. You can go on.' }),
      onFailed: () => showToast({ text: 'You are not signed in again. Please try once more.', tone: 'error' }),
    },
    'admin',
  )
}
