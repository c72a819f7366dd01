import { engagementLevel } from '#domain/engagement.ts'
import { uploadedText } from '#text/channels.ts'
import * as text from '#text/cleanup.ts'
import { unsorted } from '#text/common.ts'
import { engagementLabels } from '#text/engagement.ts'
import { listText } from '#text/format.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { ChannelAvatar } from '#web/features/library/channel-avatar.tsx'
import { ChannelStateTag } from '#web/features/library/channel-state.tsx'
import { VisitLink } from '#web/features/library/visit-link.tsx'
import type { ChannelStats } from '#web/features/videos/api.ts'
import { type SelectionStore, useIsIn } from '#web/lib/selection.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { ChannelAnalysis } from './analysis.ts'
import type { CleanupChannel } from './cleanup-channels.ts'
import styles from './cleanup-row.module.css'
import { Sparkline } from './sparkline.tsx'

type Props = {
  channel: CleanupChannel
  selection: SelectionStore
  onSnooze(): void
  onUnsubscribe(): void
}

/** One channel: why it may be cleaned up, how often the user opens its videos, how much it uploads, and the actions. */
export function CleanupRow({ channel: listed, selection, onSnooze, onUnsubscribe }: Props) {
  const { entry, engagement, stats, reasons } = listed
  const { channel, folders } = entry
  const { platform } = useSignedIn()
  const isSelected = useIsIn(selection, channel.id)
  const now = useNow()
  const level = engagementLevel(engagement.clickedVideos)
  return (
    <li className={`${styles.row} ${isSelected ? styles.selected : ''}`}>
      <label className={styles.check}>
        <Checkbox
          aria-label={text.selectChannel(channel.name)}
          checked={isSelected}
          onChange={() => selection.select([channel.id], !isSelected)}
        />
      </label>
      <div className={styles.picture}>
        <ChannelAvatar channel={channel} folder={folders[0] ?? null} size="row" />
      </div>
      <p className={styles.name}>
        <bdi>{channel.name}</bdi> <ChannelStateTag state={stats?.state} />
      </p>
      <div className={styles.chart}>
        <Sparkline activity={engagement.activity} />
      </div>
      {reasons.length > 0 && <p className={styles.reasons}>{text.reasonsText(reasons)}</p>}
      <p className={styles.stats}>
        <span className={styles.label} data-level={level}>
          {engagementLabels[level]}
        </span>
        {' · '}
        {statsText(engagement, stats, now)} · {text.inFolder.before}
        <bdi>{folders.length > 0 ? listText(folders.map(({ name }) => name)) : unsorted}</bdi>
        {text.inFolder.after}
      </p>
      <div className={styles.tools}>
        <Button variant="quiet" aria-label={text.unsubscribeFrom(channel.name)} onClick={onUnsubscribe}>
          {text.unsubscribe}
        </Button>
        <Button variant="quiet" aria-label={text.snoozeChannel(channel.name)} onClick={onSnooze}>
          {text.snooze}
        </Button>
        <VisitLink channel={channel} siteUrl={platform.siteUrl} />
      </div>
    </li>
  )
}

/** `3 of 40 videos opened (8%) · Last opened 3 days ago · Less often lately · 8 uploads in 30 days`, as far as it applies. */
function statsText(engagement: ChannelAnalysis, stats: ChannelStats | undefined, now: number): string {
  const { clickedVideos, totalVideos, lastClickedAt, engagementTrend, recentUploads, recentClicks } = engagement
  return [
    text.openedShare(clickedVideos, totalVideos),
    lastClickedAt !== null && text.lastOpened(lastClickedAt, now),
    text.trends[engagementTrend],
    recentUploads + recentClicks > 0 && text.recentActivity(recentUploads, recentClicks),
    recentUploads === 0 && stats && stats.newestAt !== null && uploadedText(stats.newestAt, now),
  ]
    .filter(Boolean)
    .join(' · ')
}
