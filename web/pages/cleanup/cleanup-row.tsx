import { useState } from 'react'
import { engagementLevel } from '#domain/engagement.ts'
import type { LibraryChannel } from '#domain/library.ts'
import { engagementLabels } from '#text/engagement.ts'
import { relativeDay } from '#text/format.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { ChannelAvatar } from '#web/features/library/channel-avatar.tsx'
import { ChannelStateTag } from '#web/features/library/channel-state.tsx'
import { VisitLink } from '#web/features/library/visit-link.tsx'
import { type Selection, useIsIn } from '#web/lib/selection.ts'
import { Button } from '#web/ui/button.tsx'
import type { ChannelAnalysis } from './analysis.ts'
import styles from './cleanup-row.module.css'
import { Sparkline } from './sparkline.tsx'

const TREND = { none: null, stable: null, improving: 'More often lately', declining: 'Less often lately' } as const

function share({ clickedVideos, totalVideos, clickRate }: ChannelAnalysis): string {
  if (totalVideos === 0) return 'No videos'
  const percent = clickedVideos > 0 ? ` (${Math.max(1, Math.round(clickRate * 100))}%)` : ''
  return `${clickedVideos} of ${totalVideos} ${totalVideos === 1 ? 'video' : 'videos'} opened${percent}`
}

function recent({ recentUploads, recentClicks }: ChannelAnalysis): string | false {
  if (recentUploads + recentClicks === 0) return false
  const opened = recentClicks > 0 ? `, ${recentClicks} opened` : ''
  return `${recentUploads} ${recentUploads === 1 ? 'upload' : 'uploads'}${opened} in 30 days`
}

type Props = {
  entry: LibraryChannel
  engagement: ChannelAnalysis
  /** As in the channel's stats. */
  state: string | undefined
  selection: Selection
  onSnooze(): void
  onUnsubscribe(): void
}

/** One channel: how often its videos are opened, how much it uploads, and what can be done about it. */
export function CleanupRow({ entry, engagement, state, selection, onSnooze, onUnsubscribe }: Props) {
  const { channel, folder } = entry
  const { platform } = useSignedIn()
  const isSelected = useIsIn(selection, channel.id)
  const [now] = useState(Date.now)
  const level = engagementLevel(engagement.clickedVideos)
  const facts = [
    share(engagement),
    engagement.lastClickedAt !== null && `Last opened ${relativeDay(engagement.lastClickedAt, now).toLowerCase()}`,
    TREND[engagement.engagementTrend],
    recent(engagement),
  ]
  return (
    <li className={styles.row}>
      <label className={styles.check}>
        <input
          type="checkbox"
          aria-label={`Select ${channel.name}`}
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
      <div className={styles.picture}>
        <Sparkline activity={engagement.activity} />
      </div>
      <p className={styles.facts}>
        {facts.filter(Boolean).join(' · ')} · In <bdi>{folder?.name ?? 'Unsorted'}</bdi>
      </p>
      <div className={styles.tools}>
        <Button variant="quiet" onClick={onUnsubscribe}>
          Unsubscribe…<span className="visually-hidden"> from {channel.name}</span>
        </Button>
        <Button variant="quiet" onClick={onSnooze}>
          Snooze<span className="visually-hidden"> {channel.name}</span>
        </Button>
        <VisitLink channel={channel} siteUrl={platform.siteUrl} />
      </div>
    </li>
  )
}
