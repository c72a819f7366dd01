import { type FormEvent, useState } from 'react'
import { SignInAgain } from '#web/features/feed/sign-in-again.tsx'
import { forgetHere } from '#web/features/session/sign-out.ts'
import { useSignedIn } from '#web/features/session/use-session.ts'
import { ApiError, messageOf } from '#web/lib/http.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { deleteAccount } from './api.ts'
import styles from './settings.module.css'

const GONE = 'Your folders, channels and sessions are gone, here and on our servers.'
const TOLD = ' Google has withdrawn our access, and a subscription you had has ended.'
const NOT_TOLD =
  ' Google or the payment provider could not be reached just now: we ask again until the access and a subscription you ' +
  'had have ended. If your Google account still lists Subshelf under "Third-party apps and services" tomorrow, remove it there.'

/** The end of everything: asks for the email to be typed. @param props.onDeleted gets what to tell the person */
export function DeleteAccount({ onDeleted }: { onDeleted(farewell: string): void }) {
  const { user } = useSignedIn()
  const [open, setOpen] = useState(false)
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
      await forgetHere()
      onDeleted(GONE + (providersTold ? TOLD : NOT_TOLD))
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'sign_in_again') setMustSignIn(true)
      else setError(messageOf(failure))
      setBusy(false)
    }
  }
  return (
    <section className={`${styles.section} ${styles.danger}`} aria-labelledby="delete-account">
      <h3 id="delete-account">Delete account</h3>
      <p>
        Deletes your folders, channels and sessions at once, ends a Premium subscription and withdraws the access to
        your Google account. This cannot be undone; you may want to export your data first.
      </p>
      {open ? (
        <form onSubmit={(event) => void submit(event)}>
          <TextField
            label={`Type ${user.email} to confirm`}
            value={email}
            error={error}
            autoFocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => {
              setEmail(event.target.value)
              setError(null)
            }}
          />
          {mustSignIn ? (
            <>
              <p role="alert">
                Your last sign-in was more than 15 minutes ago. Please sign in again to confirm that it is you, then
                delete the account.
              </p>
              <div className={styles.buttons}>
                <Button onClick={() => setOpen(false)}>Cancel</Button>
                <SignInAgain userId={user.id} onSignedIn={() => setMustSignIn(false)} />
              </div>
            </>
          ) : (
            <div className={styles.buttons}>
              <Button onClick={() => setOpen(false)}>Cancel</Button>
              <Button type="submit" look="danger" busy={busy}>
                Delete my account
              </Button>
            </div>
          )}
        </form>
      ) : (
        <div className={styles.buttons}>
          <Button onClick={() => setOpen(true)}>Delete account…</Button>
        </div>
      )}
    </section>
  )
}
