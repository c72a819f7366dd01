import { useState } from 'react'
import { engagementLevel } from '#domain/engagement.ts'
import type { LibraryChannel } from '#domain/library.ts'
import * as text from '#text/cleanup.ts'
import { unsorted } from '#text/common.ts'
import { engagementLabels } from '#text/engagement.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { ChannelAvatar } from '#web/features/library/channel-avatar.tsx'
import { ChannelStateTag } from '#web/features/library/channel-state.tsx'
import { VisitLink } from '#web/features/library/visit-link.tsx'
import { type Selection, useIsIn } from '#web/lib/selection.ts'
import { Button } from '#web/ui/button.tsx'
import type { ChannelAnalysis } from './analysis.ts'
import styles from './cleanup-row.module.css'
import { Sparkline } from './sparkline.tsx'

type Props = {
  entry: LibraryChannel
  engagement: ChannelAnalysis
  /** As in the channel's stats. */
  state: string | undefined
  selection: Selection
  onSnooze(): void
  onUnsubscribe(): void
}

/** One channel: how often the user opens its videos, how much it uploads, and the actions. */
export function CleanupRow({ entry, engagement, state, selection, onSnooze, onUnsubscribe }: Props) {
  const { channel, folder } = entry
  const { platform } = useSignedIn()
  const isSelected = useIsIn(selection, channel.id)
  const [now] = useState(Date.now)
  const level = engagementLevel(engagement.clickedVideos)
  return (
    <li className={styles.row}>
      <label className={styles.check}>
        <input
          type="checkbox"
          aria-label={text.selectChannel(channel.name)}
          checked={isSelected}
          onChange={() => selection.select([channel.id], !isSelected)}
        />
      </label>
      <ChannelAvatar channel={channel} folderId={folder?.id ?? null} size="slot" />
      <div className={styles.texts}>
        <p className={styles.name} dir="auto">
          {channel.name}
        </p>
        <p className={styles.label} data-level={level}>
          {engagementLabels[level]} <ChannelStateTag state={state} />
        </p>
      </div>
      <div className={styles.chart}>
        <Sparkline activity={engagement.activity} />
      </div>
      <p className={styles.stats}>
        {statsText(engagement, now)} · {text.inFolder.before}
        <bdi>{folder?.name ?? unsorted}</bdi>
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
function statsText(engagement: ChannelAnalysis, now: number): string {
  const { clickedVideos, totalVideos, lastClickedAt, engagementTrend, recentUploads, recentClicks } = engagement
  return [
    text.openedShare(clickedVideos, totalVideos),
    lastClickedAt !== null && text.lastOpened(lastClickedAt, now),
    text.trends[engagementTrend],
    recentUploads + recentClicks > 0 && text.recentActivity(recentUploads, recentClicks),
  ]
    .filter(Boolean)
    .join(' · ')
}
