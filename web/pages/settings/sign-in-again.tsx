import { useRef } from 'react'
import * as common from '#text/common.ts'
import { SignInButton } from '#web/features/account/sign-in-button.tsx'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { ApiError } from '#web/lib/http.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'

/** Whether the server wants a recent sign-in first. */
export const mustSignInAgain = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'sign_in_again'

type Props = { title: string; message: string; onSignedIn(): void; onCancel(): void }

/** Asks the user to sign in again. @param message the server's */
export function SignInAgain({ title, message, onSignedIn, onCancel }: Props) {
  const { id } = useSignedIn().user
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog title={title} initialFocus={cancel} onClose={onCancel}>
      <p>{message}</p>
      <DialogActions>
        <Button ref={cancel} onClick={onCancel}>
          {common.cancel}
        </Button>
        <SignInButton userId={id} purpose="sign-in" onSignedIn={onSignedIn} />
      </DialogActions>
    </Dialog>
  )
}
