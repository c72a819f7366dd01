import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { EntryView } from '#contract/entry.ts'
import { signIn, signInTitle } from '#text/account.ts'
import * as text from '#text/entry.ts'
import { signInWithPasskey } from '#web/features/account/passkeys.ts'
import { PasswordForm } from '#web/features/account/password-form.tsx'
import { signInWithPassword } from '#web/features/account/passwords.ts'
import { messageOf } from '#web/lib/http.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/message.tsx'
import styles from './entry-frame.module.css'
import { EntryFrame } from './entry-frame.tsx'
import { goIn } from './go-in.ts'
import { ProviderSignIns } from './provider-sign-ins.tsx'

/** @param children shown above the buttons */
export function SignIn({ entry, children }: { entry: EntryView; children: ReactNode }) {
  return (
    <EntryFrame title={signInTitle} hasLanguages>
      {children}
      {entry.passwords ? <PasswordForm label={signIn} action={signInWithPassword} onDone={goIn} /> : <PasskeySignIn />}
      <ProviderSignIns google={entry.google} openId={entry.openId} />
      <p className={styles.small}>{entry.passwords ? text.lostPassword : text.lostPasskey}</p>
    </EntryFrame>
  )
}

function PasskeySignIn() {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: signInWithPasskey, onSuccess: goIn })
  return (
    <>
      <p>{text.signInText}</p>
      {error && (
        <Callout tone="error">
          <p>{messageOf(error)}</p>
        </Callout>
      )}
      <Button variant="primary" large busy={isPending || isSuccess} busyLabel={text.waiting} onClick={() => mutate()}>
        {text.signInWithPasskey}
      </Button>
    </>
  )
}
