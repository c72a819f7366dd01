import { useState } from 'react'
import { type ChannelEngagement, engagementLabel } from '#rules/engagement.ts'
import { relativeDay } from '#rules/formats.ts'
import type { ShelvedChannel } from '#rules/library.ts'
import { channelUrl } from '#rules/platform-ids.ts'
import { shelfColour } from '#rules/shelf-colours.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './cleanup-dialog.module.css'

const TREND = { none: null, stable: null, improving: 'More often lately', declining: 'Less often lately' } as const

const share = ({ clickedVideos, totalVideos }: ChannelEngagement): string =>
  totalVideos === 0
    ? 'No videos'
    : `${clickedVideos} of ${totalVideos} ${totalVideos === 1 ? 'video' : 'videos'} opened`

type Props = { entry: ShelvedChannel; engagement: ChannelEngagement; siteUrl: string }

/** One channel: how often its videos are opened, how much it uploads, and the way to it. */
export function CleanupRow({ entry, engagement, siteUrl }: Props) {
  const { channel, folder } = entry
  const [now] = useState(Date.now)
  const label = engagementLabel(engagement.clickedVideos)
  const facts = [
    share(engagement),
    engagement.lastClickedAt !== null && `Last opened ${relativeDay(engagement.lastClickedAt, now).toLowerCase()}`,
    TREND[engagement.engagementTrend],
    engagement.recentUploads > 0 &&
      `${engagement.recentUploads} ${engagement.recentUploads === 1 ? 'upload' : 'uploads'} in 30 days`,
  ]
  return (
    <li className={styles.row}>
      <Avatar
        name={channel.name}
        imageUrl={channel.thumbnailUrl}
        shelf={shelfColour(folder?.id ?? channel.id)}
        size="slot"
      />
      <div className={styles.texts}>
        <p className={styles.name} dir="auto">
          {channel.name}
        </p>
        <p className={styles.facts}>
          <span className={styles.label} data-level={label.level}>
            {label.text}
          </span>
          {facts.filter(Boolean).join(' · ')}
        </p>
      </div>
      <a
        className={styles.visit}
        href={channelUrl(siteUrl, channel.id)}
        target="_blank"
        rel="noopener"
        title="Visit channel"
        aria-label={`Visit ${channel.name}`}
      >
        <Icon name="external" size={18} />
      </a>
    </li>
  )
}
