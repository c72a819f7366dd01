import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { IdentityView } from '#contract/account.ts'
import { signIn } from '#text/account.ts'
import * as common from '#text/common.ts'
import { useYourPasskey } from '#text/settings.ts'
import { PasskeyButton } from '#web/features/account/passkey-button.tsx'
import { PasswordButton } from '#web/features/account/password-button.tsx'
import { signInWithPassword } from '#web/features/account/passwords.ts'
import { finishSignIn, SignInButton } from '#web/features/account/sign-in-button.tsx'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { ApiError } from '#web/lib/http.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { accountQuery } from './api.ts'

/** Whether the server wants a recent sign-in first. */
export const mustSignInAgain = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'sign_in_again'

/** A button for each kind of the user's ways to sign in. */
export function SignInAgainButtons({ onSignedIn }: { onSignedIn(): void }) {
  const { user, platform } = useSignedIn()
  const { data } = useQuery(accountQuery)
  const wayOf = (kind: IdentityView['kind']) => data?.identities.find((identity) => identity.kind === kind)
  const has = (kind: IdentityView['kind']) => wayOf(kind) !== undefined
  const hasOther = has('passkey') || has('openid') || has('password')
  const finish = () => void finishSignIn(user.id, onSignedIn)
  return (
    <>
      {has('passkey') && !platform.passwords && (
        <PasskeyButton label={useYourPasskey} use="signInWithPasskey" variant="primary" onDone={finish} />
      )}
      {has('password') && platform.passwords && (
        <PasswordButton
          label={signIn}
          name={wayOf('password')?.label ?? ''}
          variant="primary"
          action={signInWithPassword}
          onDone={finish}
        />
      )}
      {platform.openId !== null && has('openid') && (
        <SignInButton
          userId={user.id}
          purpose="sign-in"
          openId={platform.openId}
          variant={has('passkey') || has('password') ? 'plain' : 'primary'}
          onSignedIn={onSignedIn}
        />
      )}
      {platform.google && (!hasOther || has('google')) && (
        <SignInButton
          userId={user.id}
          purpose="sign-in"
          variant={hasOther ? 'plain' : 'primary'}
          onSignedIn={onSignedIn}
        />
      )}
    </>
  )
}

type Props = { title: string; message: string; onSignedIn(): void; onCancel(): void }

/** Asks the user to sign in again. @param message the server's */
export function SignInAgain({ title, message, onSignedIn, onCancel }: Props) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog title={title} initialFocus={cancel} onClose={onCancel}>
      <p>{message}</p>
      <DialogActions>
        <Button ref={cancel} onClick={onCancel}>
          {common.cancel}
        </Button>
        <SignInAgainButtons onSignedIn={onSignedIn} />
      </DialogActions>
    </Dialog>
  )
}
