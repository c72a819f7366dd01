import { useState } from 'react'
import { signInErrors } from '#text/sign-in.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { sessionQuery } from './api.ts'
import { openSignIn } from './sign-in-popup.ts'
import { useSignedIn } from './use-session.ts'

type Props = {
  look?: 'plain' | 'quiet'
  large?: boolean
  /** The user chose the account that is signed in already. */
  onSame(): void
}

/** Lets the user choose another Google account, in the popup of any sign-in. Another one starts the page afresh. */
export function UseAnotherAccount({ look = 'plain', large = false, onSame }: Props) {
  const { user } = useSignedIn()
  const [text, setText] = useState<string | null>(null)
  const finish = async () => {
    setText(null)
    const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => null)
    if (session && session.user?.id !== user.id) location.assign('/')
    else onSame()
  }
  const choose = () => {
    setText('Signing in...')
    openSignIn({
      signedIn: () => void finish(),
      failed: (code) => setText(signInErrors[code]),
      // The session is there all along: a closed popup means that no account was chosen.
      isSignedIn: async () => false,
    })
  }
  return (
    <>
      <Button look={look} large={large} onClick={choose}>
        Use another account
      </Button>
      {text && <span role="status">{text}</span>}
    </>
  )
}
