import type { ReactNode } from 'react'
import type { VideoView } from '#contract/videos.ts'
import { UNKNOWN_CHANNEL, VideoCard } from '#web/features/videos/video-card.tsx'
import type { CardChannel } from '#web/features/videos/video-meta.tsx'
import { VideoSkeleton } from '#web/features/videos/video-skeleton.tsx'
import styles from './front.module.css'

const PLACES = [0, 1, 2, 3, 4]

type Props = {
  headline: ReactNode
  /** The line below the headline. */
  status: ReactNode
  /** The first is the largest. */
  videos: readonly VideoView[]
  channels: ReadonlyMap<string, CardChannel>
  /** More may come: their places are kept free. */
  areMoreComing: boolean
  /** Stands beside the videos, below the others. */
  actions: ReactNode
}

/** The newest unseen videos: one large, four more beside it. */
export function Front({ headline, status, videos, channels, areMoreComing, actions }: Props) {
  const placeCount = areMoreComing ? PLACES.length : videos.length
  // Keyed by place, so that a newer video moves no card.
  const [lead, ...others] = PLACES.slice(0, placeCount).map((place) => {
    const video = videos[place]
    const variant = place === 0 ? 'lead' : 'beside'
    if (!video) return <VideoSkeleton key={place} variant={variant} as={place === 0 ? 'div' : 'li'} />
    const channel = channels.get(video.channelId) ?? UNKNOWN_CHANNEL
    return <VideoCard key={place} variant={variant} video={video} channel={channel} eager />
  })
  return (
    <section className={styles.front} data-empty={placeCount === 0 || undefined} aria-labelledby="newest">
      <header className={styles.head}>
        <h2 id="newest">{headline}</h2>
        {status}
      </header>
      {lead && <div className={styles.lead}>{lead}</div>}
      <div className={styles.side}>
        {others.length > 0 && <ul className={styles.others}>{others}</ul>}
        <div className={styles.actions}>{actions}</div>
      </div>
    </section>
  )
}
