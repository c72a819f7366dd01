import { useMutation } from '@tanstack/react-query'
import { waiting } from '#text/entry.ts'
import { ApiError, messageOf } from '#web/lib/http.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './sign-in-button.module.css'

type Props = {
  label: string
  /** What the passkey is for, of `passkeys.ts`. */
  use: 'signInWithPasskey' | 'addPasskey'
  variant?: 'plain' | 'primary'
  onDone(): void
  /** Called if the server wants a recent sign-in first. */
  onMustSignIn?(): void
}

/** Asks the browser for a passkey. Below the button it says why there is none. */
export function PasskeyButton({ label, use, variant = 'plain', onDone, onMustSignIn }: Props) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => (await import('./passkeys.ts'))[use](),
    onSuccess: onDone,
    onError: (failure) => failure instanceof ApiError && failure.code === 'sign_in_again' && onMustSignIn?.(),
  })
  const isSaid = error instanceof ApiError && error.code === 'sign_in_again' && onMustSignIn
  return (
    <span className={styles.signIn}>
      <Button variant={variant} busy={isPending} busyLabel={waiting} onClick={() => mutate()}>
        {label}
      </Button>
      {error && !isSaid && <span role="alert">{messageOf(error)}</span>}
    </span>
  )
}
