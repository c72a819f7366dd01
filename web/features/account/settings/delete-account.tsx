import { type FormEvent, useRef, useState } from 'react'
import { SignInAgain } from '#web/features/account/sign-in-again.tsx'
import { leaveDeleted } from '#web/features/account/sign-out.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { ApiError, messageOf } from '#web/lib/http.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { deleteAccount } from './api.ts'
import styles from './settings.module.css'

/** Deletes the account, after a question of its own. */
export function DeleteAccount() {
  const [asking, setAsking] = useState(false)
  return (
    <section className={`${styles.section} ${styles.danger}`} aria-labelledby="delete-account">
      <h3 id="delete-account">Delete account</h3>
      <p>
        Deletes your folders, channels and sessions at once, ends a Premium subscription and withdraws the access to
        your Google account. This cannot be undone; you may want to export your data first.
      </p>
      <div className={styles.buttons}>
        <Button onClick={() => setAsking(true)}>Delete account…</Button>
      </div>
      {asking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
    </section>
  )
}

/** Asks for the email to be typed. Then the page is left for the front page, which says that all is gone. */
function DeleteAccountDialog({ onClose }: { onClose(): void }) {
  const { user } = useSignedIn()
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [mustSignIn, setMustSignIn] = useState(false)
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      const { providersTold } = await deleteAccount(email)
      const subscriber = user.subscription.plan === 'premium'
      await leaveDeleted(!providersTold ? 'pending' : subscriber ? 'done_subscriber' : 'done')
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'sign_in_again') setMustSignIn(true)
      else setError(messageOf(failure))
      setBusy(false)
    }
  }
  return (
    <Dialog title="Delete your account?" initialFocus={field} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <p>Your folders, channels and sessions are deleted at once. This cannot be undone.</p>
        <TextField
          ref={field}
          label={`Type ${user.email} to confirm`}
          value={email}
          error={error}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            setEmail(event.target.value)
            setError(null)
          }}
        />
        {mustSignIn && (
          <p role="alert">
            Your last sign-in was more than 15 minutes ago. Please sign in again to confirm that it is you, then delete
            the account.
          </p>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          {mustSignIn ? (
            <SignInAgain userId={user.id} onSignedIn={() => setMustSignIn(false)} />
          ) : (
            <Button type="submit" look="danger" busy={busy}>
              Delete my account
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}
