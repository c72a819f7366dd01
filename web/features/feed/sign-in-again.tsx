import { useRef, useState } from 'react'
import { accessTokens } from '#web/features/access-token/access-token.ts'
import { sessionQuery } from '#web/features/session/api.ts'
import { openSignIn, type SignInAttempt } from '#web/features/session/sign-in-popup.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { SIGN_IN_FAILED, SIGNING_IN, STILL_WAITING } from './problem-text.ts'
import styles from './sign-in-again.module.css'

type Props = { userId: string; onSignedIn(): void; small?: boolean }

/** The button that renews the access to Google, in the popup of any sign-in. After 30 s it offers a way out of it. */
export function SignInAgain({ userId, onSignedIn, small = false }: Props) {
  const [status, setStatus] = useState<'idle' | 'open' | 'slow' | 'failed'>('idle')
  const attempt = useRef<SignInAttempt | null>(null)

  const signIn = () => {
    setStatus('open')
    attempt.current = openSignIn({
      signedIn: () => void finish(userId, onSignedIn),
      failed: () => {
        setStatus('failed')
        announce(SIGN_IN_FAILED, 'assertive')
      },
      slow: () => {
        setStatus('slow')
        announce(STILL_WAITING)
      },
      isSignedIn: hasGrant,
    })
  }
  const isOpen = status === 'open' || status === 'slow'
  return (
    <span className={styles.again}>
      <Button look="main" onClick={signIn} aria-disabled={isOpen} className={small ? styles.small : undefined}>
        {isOpen ? SIGNING_IN : 'Sign in with Google'}
      </Button>
      {status === 'slow' && (
        <>
          <span>{STILL_WAITING}</span>
          <Button className={small ? styles.small : undefined} onClick={() => attempt.current?.cancel()}>
            Cancel
          </Button>
        </>
      )}
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
