import { useRef, useState } from 'react'
import type { AccountView } from '#contract/account.ts'
import { apiGet } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { sessionQuery } from './api.ts'
import styles from './sign-in-again.module.css'
import { openSignIn, type SignInAttempt } from './sign-in-popup.ts'

const SIGNING_IN = 'Signing in...'
const STILL_WAITING = 'Still waiting for the Google window'
const SIGN_IN_FAILED = 'Sign in failed. Please try again.'

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
      isSignedIn: isConnected,
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

/** The session may be fine all along: what counts is whether the server holds a Google connection again. */
const isConnected = async (): Promise<boolean> => (await apiGet<AccountView>('/api/account')).connected

/** Whoever picked another account in the popup is somebody else here: everything begins anew. */
async function finish(userId: string, onSignedIn: () => void): Promise<void> {
  const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => null)
  if (session && session.user?.id !== userId) location.assign('/dashboard')
  else onSignedIn()
}
