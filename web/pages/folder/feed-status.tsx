import { type ReactNode, useState } from 'react'
import type { ChannelView } from '#contract/library.ts'
import { isUnlisted } from '#domain/channel-state.ts'
import { retry } from '#text/common.ts'
import * as text from '#text/folder.ts'
import { checkForNewVideos, refreshingAuthentication } from '#text/refresh.ts'
import { SignInButton } from '#web/features/account/sign-in-button.tsx'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { isRunning, type RefreshState } from '#web/features/videos/refresh.ts'
import type { Feed } from '#web/features/videos/use-feed.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { FailedChannelsDialog } from './failed-channels-dialog.tsx'
import { type FeedProblem, needsSignIn } from './feed-problem.ts'
import styles from './feed-status.module.css'

type Props = { feed: Feed; problem: FeedProblem | null; channels: readonly ChannelView[] }

/** The line below a folder's name: progress of a refresh, age of the videos, or a problem with its remedy. */
export function FeedStatus({ feed, problem, channels }: Props) {
  // In the parent of the line, so that the dialog stays open while the line changes.
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  return (
    <>
      <StatusLine
        feed={feed}
        problem={problem}
        channelCount={channels.length}
        showFailed={() => setIsDialogOpen(true)}
      />
      {isDialogOpen && (
        <FailedChannelsDialog failed={feed.failed} channels={channels} onClose={() => setIsDialogOpen(false)} />
      )}
    </>
  )
}

type LineProps = { feed: Feed; problem: FeedProblem | null; channelCount: number; showFailed(): void }

function StatusLine({ feed, problem, channelCount, showFailed }: LineProps) {
  if (feed.isLoading || isRunning(feed.refresh)) return <Progress refresh={feed.refresh} />
  // Without videos the page itself states the problem.
  if (feed.videos.length === 0) return null
  if (problem && problem !== 'quota') return <Problem feed={feed} problem={problem} />
  return (
    <div className={styles.line}>
      <Freshness feed={feed} channelCount={channelCount} showFailed={showFailed} />
    </div>
  )
}

function Progress({ refresh: { phase, done, total } }: { refresh: RefreshState }) {
  const progress = text.loadProgress(done, total)
  return (
    <div className={styles.line}>
      <p className={styles.delayed}>{phase === 'authorising' ? refreshingAuthentication : progress}</p>
      <div className={styles.progress}>
        <ProgressBar label={text.loadingVideos} share={done > 0 ? done / total : null} text={progress} />
      </div>
    </div>
  )
}

function Problem({ feed, problem }: { feed: Feed; problem: FeedProblem }) {
  const { user } = useSignedIn()
  const hasSignIn = needsSignIn(problem)
  return (
    <div className={`${styles.line} ${styles.problem}`} data-button={hasSignIn || undefined} role="status">
      <Icon name="alert" size={16} />
      <p>
        {problem === 'offline' ? text.offlineWithVideos : text.feedProblems[problem]}{' '}
        {!hasSignIn && <Action onClick={() => feed.retry(problem === 'failed')}>{retry}</Action>}
      </p>
      {hasSignIn && (
        <div className={styles.below}>
          <SignInButton userId={user.id} onSignedIn={() => feed.retry(true)} small />
        </div>
      )}
    </div>
  )
}

function Freshness({ feed, channelCount, showFailed }: Omit<LineProps, 'problem'>) {
  const now = useNow()
  const { failed, checkedAt, refresh } = feed
  const { quotaUntil } = refresh
  const check = () => feed.retry(true)
  if (failed.length > 0) {
    const canRetry = failed.some(({ reason }) => !isUnlisted(reason))
    const summary = canRetry ? text.notLoaded : text.unavailable
    return (
      <>
        <Icon name="info" size={16} />
        <p>{summary(failed.length, channelCount)}</p>
        <span>
          <Action onClick={showFailed}>{text.showFailed}</Action>
          <Action onClick={check}>{canRetry ? retry : checkForNewVideos}</Action>
        </span>
      </>
    )
  }
  if (quotaUntil !== null && quotaUntil > now)
    return (
      <>
        <Icon name="info" size={16} />
        <p>{text.quotaReached(quotaUntil, now)}</p>
      </>
    )
  return (
    <>
      {checkedAt !== null && <p>{text.updatedText(checkedAt, now)}</p>}
      <Action onClick={check}>{checkForNewVideos}</Action>
    </>
  )
}

const Action = ({ onClick, children }: { onClick(): void; children: ReactNode }) => (
  <button type="button" className={styles.action} onClick={onClick}>
    {children}
  </button>
)
