import { useState } from 'react'
import type { ChannelView } from '#contract/library.ts'
import { isUnlisted } from '#domain/channel-state.ts'
import { countText, videoAge } from '#text/format.ts'
import { quotaResetText } from '#text/quota.ts'
import { SignInButton } from '#web/features/account/sign-in-button.tsx'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { isRunning, type RefreshState } from '#web/features/videos/refresh.ts'
import type { Feed } from '#web/features/videos/use-feed.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { FailedChannelsDialog } from './failed-channels-dialog.tsx'
import { type FeedProblem, needsSignIn, PROBLEM_TEXT } from './feed-problem.ts'
import styles from './feed-status.module.css'

type Props = { feed: Feed; problem: FeedProblem | null; channels: readonly ChannelView[] }

/** The quiet line of a folder: what is being loaded, how current it is, what went wrong and what to do about it. */
export function FeedStatus({ feed, problem, channels }: Props) {
  // Kept here: the list stays open while the line below it changes.
  const [isListOpen, setListOpen] = useState(false)
  return (
    <>
      <StatusLine feed={feed} problem={problem} channelCount={channels.length} showFailed={() => setListOpen(true)} />
      {isListOpen && (
        <FailedChannelsDialog failed={feed.failed} channels={channels} onClose={() => setListOpen(false)} />
      )}
    </>
  )
}

type LineProps = { feed: Feed; problem: FeedProblem | null; channelCount: number; showFailed(): void }

function StatusLine({ feed, problem, channelCount, showFailed }: LineProps) {
  if (feed.isLoading || isRunning(feed.refresh)) return <Loading refresh={feed.refresh} />
  // With nothing to show, the page itself says what is wrong.
  if (feed.videos.length === 0) return null
  if (problem && problem !== 'quota') return <Problem feed={feed} problem={problem} />
  return (
    <div className={styles.line}>
      <Freshness feed={feed} channelCount={channelCount} showFailed={showFailed} />
    </div>
  )
}

function Loading({ refresh: { phase, done, of } }: { refresh: RefreshState }) {
  const text = of > 0 ? `Loading ${countText(done)} of ${countText(of)} channels` : 'Loading videos'
  return (
    <div className={styles.line}>
      <p className={styles.late}>{phase === 'authorising' ? 'Refreshing authentication...' : text}</p>
      <div className={styles.progress}>
        <ProgressBar label="Loading videos" share={done > 0 ? done / of : null} text={text} />
      </div>
    </div>
  )
}

function Problem({ feed, problem }: { feed: Feed; problem: FeedProblem }) {
  const { user } = useSignedIn()
  const isSignIn = needsSignIn(problem)
  return (
    <div className={`${styles.line} ${styles.problem}`} data-button={isSignIn || undefined} role="status">
      <Icon name="alert" size={16} />
      <p>
        {PROBLEM_TEXT[problem]}
        {problem === 'offline' && ' These videos were loaded before.'}{' '}
        {!isSignIn && <Action onClick={() => feed.retry(problem === 'failed')}>Retry</Action>}
      </p>
      {isSignIn && (
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
  const canRetry = failed.some(({ reason }) => !isUnlisted(reason))
  const check = () => feed.retry(true)
  if (failed.length > 0)
    return (
      <>
        <Icon name="info" size={16} />
        <p>{failedText(failed.length, channelCount, canRetry)}</p>
        <span>
          <Action onClick={showFailed}>Show which</Action>
          <Action onClick={check}>{canRetry ? 'Retry' : 'Check for new videos'}</Action>
        </span>
      </>
    )
  if (quotaUntil !== null && quotaUntil > now)
    return (
      <>
        <Icon name="info" size={16} />
        <p>YouTube’s daily limit is reached. Videos may come late until {quotaResetText(quotaUntil, now)}.</p>
      </>
    )
  return (
    <>
      {checkedAt !== null && <p>Updated {videoAge(checkedAt, now).toLowerCase()}</p>}
      <Action onClick={check}>Check for new videos</Action>
    </>
  )
}

function failedText(failed: number, all: number, canRetry: boolean): string {
  const verb = canRetry ? 'could not be loaded' : `${failed === 1 ? 'is' : 'are'} deleted or private`
  return `${countText(failed)} of ${countText(all)} channel${all === 1 ? '' : 's'} ${verb}`
}

const Action = ({ onClick, children }: { onClick(): void; children: string }) => (
  <button type="button" className={styles.action} onClick={onClick}>
    {children}
  </button>
)
