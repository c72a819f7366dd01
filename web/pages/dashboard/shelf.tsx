import type { FocusEvent, ReactNode } from 'react'
import type { VideoView } from '#contract/videos.ts'
import { UNKNOWN_CHANNEL, VideoCard } from '#web/features/videos/video-card.tsx'
import type { CardChannel } from '#web/features/videos/video-meta.tsx'
import { VideoSkeleton } from '#web/features/videos/video-skeleton.tsx'
import { Ledge } from '#web/ui/ledge.tsx'
import styles from './shelf.module.css'

export const VIDEOS_PER_SHELF = 5
const PLACES = Array.from({ length: VIDEOS_PER_SHELF }, (_, place) => place)

type Props = {
  /** 1 to 10; null: that of its surroundings. */
  colour: number | null
  /** With a heading of level 3. */
  head: ReactNode
  videos: readonly VideoView[]
  channels: ReadonlyMap<string, CardChannel>
  /** Loads the pictures at once. */
  eager: boolean
  /** So many places are kept free for videos that may come. */
  places?: number
}

/** Some videos whose pictures stand on a ledge. */
export const Shelf = ({ colour, head, videos, channels, eager, places = 0 }: Props) => (
  <li className={styles.shelf} data-colour={colour ?? undefined}>
    <div className={styles.head}>{head}</div>
    <div className={styles.stand}>
      <ul className={styles.videos} onFocus={showWhole}>
        {/* Keyed by place, so that a newer video moves no card. */}
        {PLACES.slice(0, Math.max(videos.length, places)).map((place) => {
          const video = videos[place]
          if (!video) return <VideoSkeleton key={place} variant="shelf" as="li" />
          const channel = channels.get(video.channelId) ?? UNKNOWN_CHANNEL
          return <VideoCard key={place} variant="shelf" video={video} channel={channel} eager={eager} />
        })}
      </ul>
      <div className={styles.ledge}>
        <Ledge />
      </div>
    </div>
  </li>
)

/** In a row that slides, browsers leave a focused video half outside. */
const showWhole = ({ target }: FocusEvent<HTMLElement>) =>
  target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
