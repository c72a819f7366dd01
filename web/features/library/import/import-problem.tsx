import type { ErrorCode } from '#contract/errors.ts'
import { nextPacificMidnight } from '#domain/pacific-day.ts'
import { signInWithGoogle, signingIn, stillWaitingForGoogle } from '#text/account.ts'
import * as common from '#text/common.ts'
import * as text from '#text/imports.ts'
import { quotaResetText } from '#text/quota.ts'
import { signInErrors } from '#text/sign-in.ts'
import { sessionQuery } from '#web/features/account/api.ts'
import { useYouTubePurpose } from '#web/features/account/use-session.ts'
import { useSignIn } from '#web/features/account/use-sign-in.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './import-panel.module.css'
import { startImport } from './import-store.ts'

type Props = { problem: { code: ErrorCode | 'offline'; message: string }; hint: string; quotaText?: string }

const NEEDS_SIGN_IN = new Set<string>(['reauthorisation_required', 'youtube_scope_missing', 'google_refused'])
/** For these the hint to sign in to YouTube would be wrong. */
const WITHOUT_HINT = new Set<string>(['offline', 'youtube_account_closed', 'google_refused'])

/** Why the import failed, and what the user can do about it. */
export function ImportProblem({ problem, hint, quotaText }: Props) {
  const quota = problem.code === 'youtube_quota'
  const now = useNow()
  return (
    <div className={styles.problem} role="alert">
      <p>{quota && quotaText ? quotaText : problem.message}</p>
      {quota ? (
        <p>{text.quotaResets(quotaResetText(nextPacificMidnight(now), now))}</p>
      ) : (
        !WITHOUT_HINT.has(problem.code) && <p>{hint}</p>
      )}
      {NEEDS_SIGN_IN.has(problem.code) && <ImportAfterSignIn label={signInWithGoogle} />}
    </div>
  )
}

type AfterProps = { label: string; variant?: 'plain' | 'primary'; large?: boolean }

/** Sends the user to Google, then starts the import. */
export function ImportAfterSignIn({ label, variant = 'plain', large = false }: AfterProps) {
  const { status, error, signIn, cancel } = useSignIn({
    purpose: useYouTubePurpose(),
    onSignedIn: () => {
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      void startImport()
    },
    isSignedIn: async () => false,
  })
  return (
    <div className={styles.actions}>
      <Button variant={variant} large={large} onClick={signIn}>
        {label}
      </Button>
      {status !== 'idle' && (
        <p role="status">
          {status === 'failed' ? signInErrors[error] : status === 'slow' ? stillWaitingForGoogle : signingIn}
        </p>
      )}
      {status === 'slow' && <Button onClick={cancel}>{common.cancel}</Button>}
    </div>
  )
}
