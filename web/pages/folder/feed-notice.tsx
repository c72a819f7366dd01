import { retry } from '#text/common.ts'
import { SignInButton } from '#web/features/account/sign-in-button.tsx'
import { useSignedIn } from '#web/features/account/use-session.ts'
import type { VideoList } from '#web/features/videos/use-video-list.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './feed-notice.module.css'
import { type FeedProblem, needsSignIn, noticeText } from './feed-problem.ts'

/** Why the videos below may be out of date, with a remedy. They stay in place when it appears, except on phones. */
export function FeedNotice({ feed, problem }: { feed: VideoList; problem: FeedProblem }) {
  const { user } = useSignedIn()
  const now = useNow()
  const hasSignIn = needsSignIn(problem)
  const { quotaUntil } = feed.refresh
  return (
    <div className={styles.notice} role="status">
      <Icon name={problem === 'quota' ? 'info' : 'alert'} size={18} />
      <p>{noticeText(problem, quotaUntil, now)}</p>
      {hasSignIn ? (
        <div className={styles.below}>
          <SignInButton userId={user.id} onSignedIn={() => feed.retry(true)} small />
        </div>
      ) : (
        problem !== 'quota' && <Button onClick={() => feed.retry(problem === 'failed')}>{retry}</Button>
      )}
    </div>
  )
}
