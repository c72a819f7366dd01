import { videoAge } from '#rules/formats.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { FeedParts } from './feed-parts.ts'
import styles from './feed-status.module.css'
import type { FeedState } from './folder-feed.ts'
import { PROBLEM_TEXT, retryHelps, signingInHelps } from './problem-text.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { useNow } from './use-now.ts'
import { useQuotaTime } from './use-quota-time.ts'

type Props = { state: FeedState; parts: FeedParts; retry(): void }

/** The quiet line of a folder: what is being loaded, how current it is, what went wrong and what to do about it. */
export function FeedStatus({ state, parts, retry }: Props) {
  if (state.phase !== 'settled') return <Loading state={state} />
  // With nothing to show, the page itself says what is wrong.
  if (state.uploads.length === 0) return null
  if (state.problem) return <Problem state={state} parts={parts} retry={retry} />
  return <Settled state={state} retry={retry} />
}

function Loading({ state: { phase, done, total } }: { state: FeedState }) {
  const text = `Loading ${done} of ${total} channels`
  return (
    <div className={styles.line}>
      {phase === 'refreshing' ? (
        <p className={styles.late}>Refreshing authentication...</p>
      ) : (
        <p className={styles.late}>{text}</p>
      )}
      <div className={styles.progress}>
        <ProgressBar label="Loading videos" share={done > 0 ? done / total : null} text={text} />
      </div>
    </div>
  )
}

function Problem({ state, parts, retry }: Props) {
  const quotaTime = useQuotaTime()
  const problem = state.problem ?? 'failed'
  return (
    <div
      className={`${styles.line} ${styles.problem}`}
      data-button={signingInHelps(problem) || undefined}
      role="status"
    >
      <Icon name="alert" size={16} />
      <p>
        {PROBLEM_TEXT[problem]}
        {problem === 'quota' && ` ${quotaTime}`} {retryHelps(problem) && <Action onClick={retry}>Retry</Action>}
      </p>
      {signingInHelps(problem) && (
        <div className={styles.below}>
          <SignInAgain userId={parts.userId} onSignedIn={retry} small />
        </div>
      )}
    </div>
  )
}

function Settled({ state, retry }: { state: FeedState; retry(): void }) {
  const now = useNow()
  const failed = state.failed.length
  return (
    <div className={styles.line}>
      {failed > 0 ? (
        <>
          <Icon name="info" size={16} />
          <p>
            {failed} of {state.total} channel{state.total === 1 ? '' : 's'}{' '}
            {state.gone === failed ? `${failed === 1 ? 'is' : 'are'} deleted or private` : 'could not be loaded'}
          </p>
          <Action onClick={retry}>{state.gone === failed ? 'Check for new videos' : 'Retry'}</Action>
        </>
      ) : (
        <>
          {state.checkedAt !== null && <p>Updated {videoAge(state.checkedAt, now).toLowerCase()}</p>}
          <Action onClick={retry}>Check for new videos</Action>
        </>
      )}
    </div>
  )
}

const Action = ({ onClick, children }: { onClick(): void; children: string }) => (
  <button type="button" className={styles.action} onClick={onClick}>
    {children}
  </button>
)
