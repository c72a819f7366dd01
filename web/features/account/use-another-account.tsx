import * as text from '#text/account.ts'
import { useAnotherAccount } from '#text/dashboard.ts'
import { signInErrors } from '#text/sign-in.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { sessionQuery } from './api.ts'
import { useSignedIn, useYouTubePurpose } from './use-session.ts'
import { useSignIn } from './use-sign-in.ts'

type Props = {
  variant?: 'plain' | 'primary'
  large?: boolean
  /** The user chose the account that is already signed in. */
  onSame(): void
}

/** Lets the user choose another Google account in the sign-in popup. The page reloads if they do. */
export function UseAnotherAccount({ variant = 'plain', large = false, onSame }: Props) {
  const { user } = useSignedIn()
  const finish = async () => {
    reset()
    const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => null)
    if (session && session.user?.id !== user.id) location.assign('/')
    else onSame()
  }
  const { status, error, signIn, reset } = useSignIn({
    purpose: useYouTubePurpose(),
    onSignedIn: () => void finish(),
    // The current session stays valid, so a popup that closes without a message means that no account was chosen.
    isSignedIn: async () => false,
  })
  return (
    <>
      <Button variant={variant} large={large} onClick={signIn}>
        {useAnotherAccount}
      </Button>
      {status !== 'idle' && <span role="status">{error === null ? text.signingIn : signInErrors[error]}</span>}
    </>
  )
}
