import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import * as common from '#text/common.ts'
import * as text from '#text/settings.ts'
import { SignInButton } from '#web/features/account/sign-in-button.tsx'
import { leaveAfterDeletion } from '#web/features/account/sign-out.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { messageOf } from '#web/lib/http.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { deleteAccount } from './api.ts'
import styles from './settings.module.css'
import { mustSignInAgain } from './sign-in-again.tsx'

/** Deletes the account, after a confirmation dialog. */
export function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={styles.section} aria-labelledby="delete-account">
      <h3 id="delete-account">{text.deleteAccount}</h3>
      <p>{text.deleteAccountText}</p>
      <div className={styles.buttons}>
        <Button onClick={() => setIsOpen(true)}>{text.deleteAccountButton}</Button>
      </div>
      {isOpen && <DeleteAccountDialog onClose={() => setIsOpen(false)} />}
    </section>
  )
}

/** Deletes the account once its email has been typed, then goes to the front page, which confirms the deletion. */
function DeleteAccountDialog({ onClose }: { onClose(): void }) {
  const { user } = useSignedIn()
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: async () => {
      const { revocationsDone } = await deleteAccount(email)
      const subscriber = user.subscription.plan === 'premium'
      await leaveAfterDeletion(!revocationsDone ? 'pending' : subscriber ? 'done_subscriber' : 'done')
    },
  })
  const busy = isPending || isSuccess
  const mustSignIn = mustSignInAgain(error)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) mutate()
  }
  return (
    <Dialog title={text.deleteAccountTitle} initialFocus={field} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <p>{text.deleteAccountQuestion}</p>
        <TextField
          ref={field}
          label={text.typeToConfirm(user.email)}
          value={email}
          error={error && !mustSignIn ? messageOf(error) : null}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            setEmail(event.target.value)
            if (!mustSignIn) reset()
          }}
        />
        {mustSignIn && <p role="alert">{text.confirmIdentity}</p>}
        <DialogActions>
          <Button onClick={onClose}>{common.cancel}</Button>
          {mustSignIn ? (
            <SignInButton userId={user.id} purpose="sign-in" onSignedIn={reset} />
          ) : (
            <Button type="submit" variant="danger" busy={busy}>
              {text.deleteMyAccount}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}
