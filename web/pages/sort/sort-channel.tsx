import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import type { ChannelView } from '#contract/library.ts'
import { isUnlisted } from '#domain/channel-state.ts'
import { channelUrl } from '#domain/youtube-ids.ts'
import { uploadedText } from '#text/channels.ts'
import { videosText } from '#text/counts.ts'
import { subscribersText } from '#text/format.ts'
import * as text from '#text/sort.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { ChannelAvatar } from '#web/features/library/channel-avatar.tsx'
import { ChannelStateTag } from '#web/features/library/channel-state.tsx'
import { statsQuery } from '#web/features/videos/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Icon } from '#web/ui/icon.tsx'
import { NewestVideos } from './newest-videos.tsx'
import styles from './sort-channel.module.css'

type Props = {
  channel: ChannelView
  queue: readonly ChannelView[]
  heading: RefObject<HTMLHeadingElement | null>
  picture: RefObject<HTMLSpanElement | null>
}

/** Who the channel is: its picture, name, numbers and newest videos. */
export const SortChannel = ({ channel, queue, heading, picture }: Props) => (
  <section className={styles.channel}>
    <div className={styles.who}>
      <span ref={picture} className={styles.picture}>
        <ChannelAvatar key={channel.id} channel={channel} folder={null} />
      </span>
      <div className={styles.names}>
        <h1 ref={heading} tabIndex={-1} className={styles.name} dir="auto">
          {channel.name}
        </h1>
        <Facts channel={channel} />
      </div>
    </div>
    <NewestVideos channel={channel} queue={queue} />
  </section>
)

function Facts({ channel }: { channel: ChannelView }) {
  const { user, platform } = useSignedIn()
  const now = useNow()
  // Read once: every change of the library would fetch the stats of all channels again.
  const { data } = useQuery({ ...statsQuery(user.id), enabled: false })
  useEffect(() => void queryClient.prefetchQuery(statsQuery(user.id)), [user.id])
  const stats = data?.get(channel.id)
  const facts = stats && [
    subscribersText(stats.subscribers),
    stats.videoTotal !== null && videosText(stats.videoTotal),
    stats.newestAt !== null && uploadedText(stats.newestAt, now),
  ]
  return (
    <p className={styles.facts}>
      {stats && isUnlisted(stats.state) && <ChannelStateTag state={stats.state} />}
      {facts?.filter(Boolean).map((fact) => (
        <span key={String(fact)}>{fact}</span>
      ))}
      <span>
        <a
          href={channelUrl(platform.siteUrl, channel.id)}
          target="_blank"
          rel="noopener"
          aria-label={text.openOnYouTube(channel.name)}
        >
          {text.onYouTube}
          <Icon name="external" size={14} />
        </a>
      </span>
    </p>
  )
}
