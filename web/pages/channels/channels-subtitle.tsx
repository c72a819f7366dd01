import { type ReactNode, useEffect, useRef } from 'react'
import { countText } from '#text/format.ts'
import { quotaResetText } from '#text/quota.ts'
import { undoneText } from '#text/refresh.ts'
import { SignInButton } from '#web/features/account/sign-in-button.tsx'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { isRunning, type RefreshState } from '#web/features/videos/refresh.ts'
import { useNow } from '#web/lib/use-now.ts'
import { announce } from '#web/ui/announce.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './channels-subtitle.module.css'
import { type UploadDates, useRefreshUnread } from './use-upload-dates.ts'

/** The count in the header and what follows it: that upload dates are loading, or why some are missing. */
export function ChannelsSubtitle({ count, dates }: { count: string; dates: UploadDates }) {
  const { unread, isError, stats } = dates
  const { refresh, retry } = useRefreshUnread(dates)
  const isMissing = unread.length > 0 || (isError && !stats)
  const isLoading = isRunning(refresh)
  const isBusy = isLoading || dates.answeredAt === null
  const isAwaited = useRef(false)
  useEffect(() => {
    if (isBusy || !isAwaited.current) return
    isAwaited.current = false
    announce(isMissing ? 'Upload dates could not be loaded' : 'Upload dates loaded')
  }, [isBusy, isMissing])
  const tryAgain = () => {
    isAwaited.current = true
    retry()
  }
  const isShown = isMissing && (isLoading || isError || refresh.phase === 'ended')
  return (
    <span className={styles.lines}>
      {count}
      {isShown && (
        <span className={`${styles.line} ${isLoading ? styles.late : ''}`}>
          {' • '}
          {isLoading ? <Loading {...refresh} /> : <Missing dates={dates} refresh={refresh} retry={tryAgain} />}
        </span>
      )}
    </span>
  )
}

/** The room of both lines while the library is loading. */
export const ChannelsSubtitleSkeleton = () => (
  <span className={styles.lines}>
    <Skeleton width={150} height="1.45em" />
  </span>
)

const Loading = ({ done, of }: RefreshState) => (
  <>Loading upload dates...{of > 0 && ` ${countText(done)} of ${countText(of)}`}</>
)

type MissingProps = { dates: UploadDates; refresh: RefreshState; retry(): void }

/** Why upload dates are missing, and what helps. */
function Missing({ dates: { unread, isError }, refresh: { problem, quotaUntil }, retry }: MissingProps): ReactNode {
  const now = useNow()
  const userId = useSignedIn().user.id
  const isOne = unread.length === 1
  const missing = unread.length > 0 ? `${countText(unread.length)} upload ${isOne ? 'date' : 'dates'}` : 'Upload dates'
  const retryButton = (
    <button type="button" className={styles.retry} onClick={retry}>
      Retry
    </button>
  )
  if (!isError && quotaUntil !== null && quotaUntil > now)
    return `${missing} ${isOne ? 'waits' : 'wait'} for YouTube’s quota, back ${quotaResetText(quotaUntil, now)}`
  if (!isError && problem === 'reauthorisation_required')
    return (
      <span className={styles.signIn}>
        {missing} could not be loaded <SignInButton userId={userId} onSignedIn={retry} />
      </span>
    )
  return (
    <>
      {undoneText(`${missing} could not be loaded`, isError ? 'unreachable' : problem)} {retryButton}
    </>
  )
}
