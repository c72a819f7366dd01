import { useId, useSyncExternalStore } from 'react'
import { videoAge } from '#rules/formats.ts'
import type { Upload } from '#rules/uploads.ts'
import { useClick } from '#web/features/feed/clicks.ts'
import type { FeedParts } from '#web/features/feed/feed-parts.ts'
import { useNow } from '#web/features/feed/use-now.ts'
import { VideoLink } from '#web/features/feed/video-link.tsx'
import { VideoPicture } from '#web/features/feed/video-picture.tsx'
import styles from './shelf-video.module.css'

type Props = { video: Upload; parts: FeedParts; channelName: string; shelf: number; eager: boolean }

/** A video on a shelf: a link to it on the platform, in a new tab. A click is recorded as in the folder. */
export function ShelfVideo({ video, parts, channelName, shelf, eager }: Props) {
  const id = useId()
  const now = useNow()
  const click = useClick(parts.clicks, video.id)
  const details = useSyncExternalStore(parts.details.subscribe, () => parts.details.peek(video.id))
  return (
    <li className={styles.video} data-seen={click ? '' : undefined}>
      <div className={styles.picture}>
        <VideoPicture
          video={video}
          channelName={channelName}
          shelf={shelf}
          eager={eager}
          details={details}
          click={click}
        />
      </div>
      <div className={styles.texts}>
        <VideoLink
          className={styles.title}
          video={video}
          parts={parts}
          titleId={`${id}-title`}
          aria-labelledby={`${id}-title ${id}-line`}
        />
        <p id={`${id}-line`} className={styles.line}>
          <bdi>{channelName}</bdi>
          <span> · {details?.live === 'upcoming' ? 'Upcoming' : videoAge(video.publishedAt, now)}</span>
        </p>
      </div>
    </li>
  )
}
