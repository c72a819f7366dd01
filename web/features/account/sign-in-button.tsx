import * as text from '#text/account.ts'
import * as common from '#text/common.ts'
import { api, json } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { sessionQuery } from './api.ts'
import styles from './sign-in-button.module.css'
import { useSignIn } from './use-sign-in.ts'

type Props = { userId: string; onSignedIn(): void; small?: boolean }

/** Renews the Google connection of the signed-in user through the sign-in popup. After 30 seconds it offers to cancel. */
export function SignInButton({ userId, onSignedIn, small = false }: Props) {
  const { status, signIn, cancel } = useSignIn({
    onSignedIn: () => void finish(userId, onSignedIn),
    onFailed: () => announce(text.signInFailed, 'assertive'),
    onSlow: () => announce(text.stillWaitingForGoogle),
    isSignedIn: isConnected,
  })
  const isOpen = status === 'open' || status === 'slow'
  return (
    <span className={styles.signIn}>
      <Button variant="primary" onClick={signIn} aria-disabled={isOpen} className={small ? styles.small : undefined}>
        {isOpen ? text.signingIn : text.signInWithGoogle}
      </Button>
      {status === 'slow' && (
        <>
          <span>{text.stillWaitingForGoogle}</span>
          <Button className={small ? styles.small : undefined} onClick={cancel}>
            {common.cancel}
          </Button>
        </>
      )}
      {status === 'failed' && <span>{text.signInFailed}</span>}
    </span>
  )
}

/** The session may have been valid all along, so the sign-in succeeded only if the server has a Google connection again. */
const isConnected = async (): Promise<boolean> => (await json(api.account.$get())).connected

/** Reloads the product if another account was chosen in the popup. */
async function finish(userId: string, onSignedIn: () => void): Promise<void> {
  const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => null)
  if (session && session.user?.id !== userId) location.assign('/dashboard')
  else onSignedIn()
}
