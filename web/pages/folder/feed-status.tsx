import { type ReactNode, useState } from 'react'
import type { ChannelView } from '#contract/library.ts'
import { isUnlisted } from '#domain/channel-state.ts'
import * as text from '#text/folder.ts'
import { checkForNewVideos, refreshingAuthentication } from '#text/refresh.ts'
import { isRunning, type RefreshState } from '#web/features/videos/refresh.ts'
import type { VideoList } from '#web/features/videos/use-video-list.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { FailedChannelsDialog } from './failed-channels-dialog.tsx'
import styles from './feed-status.module.css'

type Props = {
  feed: VideoList
  channels: readonly ChannelView[]
  /** Follows on the line. */
  children?: ReactNode
}

/** Follows the folder's counts: progress of a refresh, or the age of the videos and the channels that failed. */
export function FeedStatus({ feed, channels, children }: Props) {
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const isChecking = feed.isLoading || isRunning(feed.refresh)
  // Without videos the page itself says what is missing.
  const hasVideos = !isChecking && feed.loaded.length > 0
  const summary = feed.failed.every(({ reason }) => isUnlisted(reason)) ? text.unavailable : text.notLoaded
  return (
    <>
      <div className={styles.line}>
        {isChecking && <Progress refresh={feed.refresh} />}
        {hasVideos && <Freshness feed={feed} />}
        {children}
        {hasVideos && feed.failed.length > 0 && (
          <button type="button" className={styles.failed} onClick={() => setIsDialogOpen(true)}>
            {summary(feed.failed.length, channels.length)}
          </button>
        )}
      </div>
      {isDialogOpen && (
        <FailedChannelsDialog
          failed={feed.failed}
          channels={channels}
          isChecking={isChecking}
          onRetry={() => feed.retry(true)}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </>
  )
}

function Progress({ refresh: { phase, done, total } }: { refresh: RefreshState }) {
  const progress = text.loadProgress(done, total)
  return (
    <div className={`${styles.line} ${styles.delayed}`}>
      <p>{phase === 'authorising' ? refreshingAuthentication : progress}</p>
      <div className={styles.progress}>
        <ProgressBar label={text.loadingVideos} share={done > 0 ? done / total : null} text={progress} />
      </div>
    </div>
  )
}

function Freshness({ feed }: { feed: VideoList }) {
  const now = useNow()
  const { checkedAt, refresh } = feed
  const hasQuota = refresh.quotaUntil === null || refresh.quotaUntil <= now
  const check = () => feed.retry(true)
  useShortcuts(hasQuota ? { refresh: check } : {})
  return (
    <>
      {checkedAt !== null && <p>{text.checkedText(checkedAt, now)}</p>}
      {hasQuota && (
        <button
          type="button"
          className={styles.check}
          aria-label={checkForNewVideos}
          title={checkForNewVideos}
          aria-keyshortcuts="r"
          onClick={check}
        >
          <Icon name="refresh" size={16} />
        </button>
      )}
    </>
  )
}
