import type { SignInError, SignInPurpose } from '#contract/sign-in.ts'
import * as text from '#text/account.ts'
import * as common from '#text/common.ts'
import { signInErrors } from '#text/sign-in.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { sessionQuery } from './api.ts'
import styles from './sign-in-button.module.css'
import { useYouTubePurpose } from './use-session.ts'
import { useSignIn } from './use-sign-in.ts'

type Props = {
  userId: string
  onSignedIn(): void
  small?: boolean
  /** `sign-in` only where it is the sign-in that is asked for, not access to YouTube. */
  purpose?: SignInPurpose
  /** The name of the OpenID Connect provider, if it is there that the user goes. */
  openId?: string
  label?: string
  variant?: 'plain' | 'primary'
  onRefused?(code: SignInError): void
}

/** Sends the user to Google, by default for access to YouTube, or to another provider. After 30 seconds it offers to cancel. */
export function SignInButton({
  userId,
  onSignedIn,
  small = false,
  purpose,
  openId,
  label = openId === undefined ? text.signInWithGoogle : text.signInWith(openId),
  variant = 'primary',
  onRefused,
}: Props) {
  const forYouTube = useYouTubePurpose()
  const asked = purpose ?? forYouTube
  const stillWaiting = openId === undefined ? text.stillWaitingForGoogle : text.stillWaitingFor(openId)
  const { status, error, signIn, cancel, reset } = useSignIn({
    purpose: asked,
    provider: openId === undefined ? 'google' : 'openid',
    onSignedIn: () => {
      // A further account may be added next. After other sign-ins there is no button any more.
      if (asked === 'identity') reset()
      void finishSignIn(userId, onSignedIn)
    },
    onFailed: (code) => {
      announce(text.signInFailed, 'assertive')
      onRefused?.(code)
    },
    onSlow: () => announce(stillWaiting),
    isSignedIn: asked === 'identity' || openId !== undefined ? async () => false : isConnected,
  })
  const isOpen = status === 'open' || status === 'slow'
  return (
    <span className={styles.signIn}>
      <Button variant={variant} onClick={signIn} aria-disabled={isOpen} className={small ? styles.small : undefined}>
        {isOpen ? text.signingIn : label}
      </Button>
      {status === 'slow' && (
        <>
          <span>{stillWaiting}</span>
          <Button className={small ? styles.small : undefined} onClick={cancel}>
            {common.cancel}
          </Button>
        </>
      )}
      {status === 'failed' && (
        <span>{asked === 'sign-in' && openId === undefined ? text.signInFailed : signInErrors[error]}</span>
      )}
    </span>
  )
}

/** The session may have been valid all along, so the sign-in succeeded only if the server has a Google connection again. */
const isConnected = async (): Promise<boolean> => (await freshSession())?.user?.readsYouTube ?? false

const freshSession = () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })

/** Reloads the product if another account was chosen. */
export async function finishSignIn(userId: string, onSignedIn: () => void): Promise<void> {
  const session = await freshSession().catch(() => null)
  if (session && session.user?.id !== userId) location.assign('/dashboard')
  else onSignedIn()
}
