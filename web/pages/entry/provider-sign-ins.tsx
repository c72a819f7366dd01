import { useState } from 'react'
import { type SignInError, toSignInError } from '#contract/sign-in.ts'
import * as text from '#text/account.ts'
import * as common from '#text/common.ts'
import { signInErrors } from '#text/sign-in.ts'
import { GoogleMark } from '#web/features/account/google-mark.tsx'
import { useSignIn } from '#web/features/account/use-sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/message.tsx'

/** Why a sign-in without a popup failed, once; null: there was none. */
function takeError(): SignInError | null {
  const address = new URL(location.href)
  const code = address.searchParams.get('sign_in_error')
  if (code === null) return null
  address.searchParams.delete('sign_in_error')
  history.replaceState(history.state, '', address)
  return toSignInError(code)
}

export function GoogleSignIn() {
  const [earlier] = useState(takeError)
  const { status, error, signIn, cancel } = useSignIn({ onSignedIn: () => location.assign('/') })
  const isOpen = status === 'open' || status === 'slow'
  const failure = error ?? (status === 'idle' ? earlier : null)
  return (
    <>
      {failure && (
        <Callout tone="error">
          <p>{signInErrors[failure]}</p>
        </Callout>
      )}
      <Button variant="line" large busy={isOpen} busyLabel={text.signingIn} onClick={signIn}>
        <GoogleMark />
        {text.signInWithGoogle}
      </Button>
      {status === 'slow' && (
        <>
          <p role="status">{text.stillWaitingForGoogle}</p>
          <Button onClick={cancel}>{common.cancel}</Button>
        </>
      )}
    </>
  )
}
