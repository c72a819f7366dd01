import type { FocusEvent, ReactNode } from 'react'
import type { VideoView } from '#contract/videos.ts'
import type { CardChannel } from '#web/features/videos/video-meta.tsx'
import { Ledge } from '#web/ui/ledge.tsx'
import styles from './shelf.module.css'
import { ShelfVideo, ShelfVideoSkeleton } from './shelf-video.tsx'

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
          if (!video) return <ShelfVideoSkeleton key={place} />
          const channel = channels.get(video.channelId)
          return (
            <ShelfVideo
              key={place}
              video={video}
              channelName={channel?.name ?? ''}
              colour={channel?.colour ?? 1}
              eager={eager}
            />
          )
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
