import { type ReactNode, useEffect, useRef } from 'react'
import { datesLoaded, datesNotLoaded, datesProgress, datesWaitForQuota } from '#text/channels.ts'
import { retry as retryLabel } from '#text/common.ts'
import { undoneText } from '#text/refresh.ts'
import { SignInButton } from '#web/features/account/sign-in-button.tsx'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { isRunning, type RefreshState } from '#web/features/videos/refresh.ts'
import { useNow } from '#web/lib/use-now.ts'
import { announce } from '#web/ui/announce.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './channels-subtitle.module.css'
import { type UploadDates, useRefreshUnread } from './use-upload-dates.ts'

/** The number of channels, followed by the progress of upload dates or the reason why some are missing. */
export function ChannelsSubtitle({ count, dates }: { count: string; dates: UploadDates }) {
  const { unread, isError, stats } = dates
  const { refresh, retry } = useRefreshUnread(dates)
  const isMissing = unread.length > 0 || (isError && !stats)
  const isLoading = isRunning(refresh)
  const isBusy = isLoading || dates.answeredAt === null
  const announcesEnd = useRef(false)
  useEffect(() => {
    if (isBusy || !announcesEnd.current) return
    announcesEnd.current = false
    announce(isMissing ? datesNotLoaded() : datesLoaded)
  }, [isBusy, isMissing])
  const retryByHand = () => {
    announcesEnd.current = true
    retry()
  }
  const isShown = isMissing && (isLoading || isError || refresh.phase === 'ended')
  return (
    <span className={styles.lines}>
      {count}
      {isShown && (
        <span className={`${styles.line} ${isLoading ? styles.delayed : ''}`}>
          {' • '}
          {isLoading ? (
            datesProgress(refresh.done, refresh.total)
          ) : (
            <MissingDates dates={dates} refresh={refresh} retry={retryByHand} />
          )}
        </span>
      )}
    </span>
  )
}

/** Takes the space of both lines while the library is loading. */
export const ChannelsSubtitleSkeleton = () => (
  <span className={styles.lines}>
    <Skeleton width={150} height="1.45em" />
  </span>
)

type MissingProps = { dates: UploadDates; refresh: RefreshState; retry(): void }

/** Why upload dates are missing, with the remedy. */
function MissingDates({ dates: { unread, total, isError }, refresh, retry }: MissingProps): ReactNode {
  const now = useNow()
  const userId = useSignedIn().user.id
  const { problem, quotaUntil } = refresh
  if (!isError && quotaUntil !== null && quotaUntil > now)
    return datesWaitForQuota(total - unread.length, total, quotaUntil, now)
  const notLoaded = datesNotLoaded(unread.length)
  if (!isError && problem === 'reauthorisation_required')
    return (
      <span className={styles.signIn}>
        {notLoaded} <SignInButton userId={userId} onSignedIn={retry} />
      </span>
    )
  return (
    <>
      {undoneText(notLoaded, isError ? 'unreachable' : problem)}{' '}
      <button type="button" className={styles.retry} onClick={retry}>
        {retryLabel}
      </button>
    </>
  )
}
