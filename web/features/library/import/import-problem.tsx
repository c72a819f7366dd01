import { useState } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import { nextPacificMidnight } from '#domain/pacific-day.ts'
import { quotaResetText } from '#text/quota.ts'
import { signInErrors } from '#text/sign-in.ts'
import { openSignIn } from '#web/features/account/sign-in-popup.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './import-panel.module.css'
import { startImport } from './import-store.ts'

type Props = { problem: { code: ErrorCode | 'offline'; message: string }; hint: string; quotaText?: string }

const NEEDS_SIGN_IN = new Set<string>(['reauthorisation_required', 'youtube_scope_missing', 'google_refused'])
/** Signing in to YouTube does not help here: the text says what does. */
const WITHOUT_HINT = new Set<string>(['offline', 'youtube_account_closed', 'google_refused'])

/** Why the import did not work, and what helps. */
export function ImportProblem({ problem, hint, quotaText }: Props) {
  const quota = problem.code === 'youtube_quota'
  const now = Date.now()
  return (
    <div className={styles.problem} role="alert">
      <p>{quota && quotaText ? quotaText : problem.message}</p>
      {quota ? (
        <p>The allowance comes back {quotaResetText(nextPacificMidnight(now), now)}.</p>
      ) : (
        !WITHOUT_HINT.has(problem.code) && <p>{hint}</p>
      )}
      {NEEDS_SIGN_IN.has(problem.code) && <SignInAgain />}
    </div>
  )
}

function SignInAgain() {
  const [state, setState] = useState<string | null>(null)
  /** The popup has been open for 30 s: what closes it. */
  const [cancel, setCancel] = useState<(() => void) | null>(null)
  const signIn = () => {
    setState('Signing in...')
    setCancel(null)
    const attempt = openSignIn({
      signedIn: () => void startImport(),
      failed: (code) => {
        setState(signInErrors[code])
        setCancel(null)
      },
      slow: () => {
        setState('Still waiting for the Google window')
        setCancel(() => attempt.cancel)
      },
      isSignedIn: async () => false,
    })
  }
  return (
    <div className={styles.actions} data-actions="">
      <Button onClick={signIn}>Sign in with Google</Button>
      {state && <p role="status">{state}</p>}
      {cancel && <Button onClick={cancel}>Cancel</Button>}
    </div>
  )
}
