import { useState } from 'react'
import { accessTokens } from '#web/features/access-token/access-token.ts'
import { sessionQuery } from '#web/features/session/api.ts'
import { openSignIn } from '#web/features/session/sign-in-popup.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { SIGN_IN_FAILED, SIGNING_IN } from './problem-text.ts'
import styles from './sign-in-again.module.css'

type Props = { userId: string; onSignedIn(): void; small?: boolean }

/** The button that renews the grant at Google, in the popup of any sign-in. */
export function SignInAgain({ userId, onSignedIn, small = false }: Props) {
  const [status, setStatus] = useState<'idle' | 'open' | 'failed'>('idle')

  const signIn = () => {
    setStatus('open')
    const giveUp = () => {
      setStatus('failed')
      announce(SIGN_IN_FAILED, 'assertive')
    }
    // After 30 s the button is free again; whoever takes longer in the popup is welcome all the same.
    openSignIn({
      signedIn: () => void finish(userId, onSignedIn),
      failed: giveUp,
      slow: giveUp,
      isSignedIn: hasGrant,
    })
  }
  return (
    <span className={styles.again}>
      <Button
        look="main"
        onClick={signIn}
        aria-disabled={status === 'open'}
        className={small ? styles.small : undefined}
      >
        {status === 'open' ? SIGNING_IN : 'Sign in with Google'}
      </Button>
      {status === 'failed' && <span>{SIGN_IN_FAILED}</span>}
    </span>
  )
}

/** The session may be fine all along: what counts is whether there is a token now. */
async function hasGrant(): Promise<boolean> {
  accessTokens.forget()
  return accessTokens.get().then(
    () => true,
    () => false,
  )
}

/** Whoever picked another account in the popup is somebody else here: everything begins anew. */
async function finish(userId: string, onSignedIn: () => void): Promise<void> {
  accessTokens.forget()
  const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => null)
  if (session && session.user?.id !== userId) location.assign('/dashboard')
  else onSignedIn()
}
