import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { signInTitle } from '#text/account.ts'
import * as text from '#text/entry.ts'
import { signInWithPasskey } from '#web/features/account/passkeys.ts'
import { messageOf } from '#web/lib/http.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/message.tsx'
import styles from './entry-frame.module.css'
import { EntryFrame } from './entry-frame.tsx'
import { GoogleSignIn } from './google-sign-in.tsx'

/** @param children shown above the buttons */
export function SignIn({ google, children }: { google: boolean; children: ReactNode }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: signInWithPasskey,
    onSuccess: () => location.assign('/'),
  })
  return (
    <EntryFrame title={signInTitle} hasLanguages>
      {children}
      <p>{text.signInText}</p>
      {error && (
        <Callout tone="error">
          <p>{messageOf(error)}</p>
        </Callout>
      )}
      <Button variant="primary" large busy={isPending || isSuccess} busyLabel={text.waiting} onClick={() => mutate()}>
        {text.signInWithPasskey}
      </Button>
      {google && <GoogleSignIn />}
      <p className={styles.small}>{text.lostPasskey}</p>
    </EntryFrame>
  )
}
