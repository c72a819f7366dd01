import { useState } from 'react'
import type { EntryView } from '#contract/entry.ts'
import { toSignInError } from '#contract/sign-in.ts'
import * as text from '#text/account.ts'
import * as common from '#text/common.ts'
import { signInErrors } from '#text/sign-in.ts'
import { GoogleMark } from '#web/features/account/google-mark.tsx'
import { useSignIn } from '#web/features/account/use-sign-in.ts'
import { takeFromAddress } from '#web/lib/take-from-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/message.tsx'
import { goIn } from './go-in.ts'

/** A button for each provider that one can sign in with, below why the last attempt failed. */
export function ProviderSignIns({ google, openId }: Pick<EntryView, 'google' | 'openId'>) {
  const [earlier] = useState(() => takeFromAddress('sign_in_error'))
  const withGoogle = useSignIn({ onSignedIn: goIn })
  const withOpenId = useSignIn({ onSignedIn: goIn, provider: 'openid' })
  const isFresh = withGoogle.status === 'idle' && withOpenId.status === 'idle'
  const failure = withGoogle.error ?? withOpenId.error ?? (isFresh && earlier !== null ? toSignInError(earlier) : null)
  return (
    <>
      {failure && (
        <Callout tone="error">
          <p>{signInErrors[failure]}</p>
        </Callout>
      )}
      {openId !== null && (
        <ProviderButton signIn={withOpenId} waiting={text.stillWaitingFor(openId)}>
          {text.signInWith(openId)}
        </ProviderButton>
      )}
      {google && (
        <ProviderButton signIn={withGoogle} waiting={text.stillWaitingForGoogle}>
          <GoogleMark />
          {text.signInWithGoogle}
        </ProviderButton>
      )}
    </>
  )
}

type ButtonProps = {
  signIn: ReturnType<typeof useSignIn>
  /** What is said when it takes long. */
  waiting: string
  children: React.ReactNode
}

function ProviderButton({ signIn: { status, signIn, cancel }, waiting, children }: ButtonProps) {
  const isOpen = status === 'open' || status === 'slow'
  return (
    <>
      <Button variant="line" large busy={isOpen} busyLabel={text.signingIn} onClick={signIn}>
        {children}
      </Button>
      {status === 'slow' && (
        <>
          <p role="status">{waiting}</p>
          <Button onClick={cancel}>{common.cancel}</Button>
        </>
      )}
    </>
  )
}
