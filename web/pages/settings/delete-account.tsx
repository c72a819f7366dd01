import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { UserView } from '#contract/session.ts'
import * as common from '#text/common.ts'
import * as text from '#text/settings.ts'
import { leaveAfterDeletion } from '#web/features/account/sign-out.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { ApiError, messageOf } from '#web/lib/http.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { deleteAccount } from './api.ts'
import styles from './settings.module.css'
import { mustSignInAgain, SignInAgainButtons } from './sign-in-again.tsx'

/** Deletes the account, after a confirmation dialog. */
export function DeleteAccount() {
  const { mode } = useSignedIn().platform
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={styles.section} aria-labelledby="delete-account">
      <h3 id="delete-account">{text.deleteAccount}</h3>
      <p>{mode !== 'hosted' ? text.deleteAccountTextHome : text.deleteAccountText}</p>
      <div className={styles.buttons}>
        <Button onClick={() => setIsOpen(true)}>{text.deleteAccountButton}</Button>
      </div>
      {isOpen && <DeleteAccountDialog onClose={() => setIsOpen(false)} />}
    </section>
  )
}

/** Deletes the account once its email, or the name if it has none, has been typed, then goes to the front page, which confirms the deletion. */
function DeleteAccountDialog({ onClose }: { onClose(): void }) {
  const { user, platform } = useSignedIn()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: async () => {
      const { revocationsDone } = await deleteAccount(typed)
      const subscriber = user.subscription.plan === 'premium'
      const done = platform.mode !== 'hosted' ? 'done_home' : subscriber ? 'done_subscriber' : 'done'
      await leaveAfterDeletion(revocationsDone ? done : 'pending')
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
          label={text.typeToConfirm(user.email || user.name)}
          value={typed}
          error={error && !mustSignIn ? problemOf(error, user) : null}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value)
            if (!mustSignIn) reset()
          }}
        />
        {mustSignIn && <p role="alert">{text.confirmIdentity}</p>}
        <DialogActions>
          <Button onClick={onClose}>{common.cancel}</Button>
          {mustSignIn ? (
            <SignInAgainButtons onSignedIn={reset} />
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

const problemOf = (error: Error, { email }: UserView) =>
  email === '' && error instanceof ApiError && error.code === 'email_mismatch' ? text.nameMismatch : messageOf(error)
