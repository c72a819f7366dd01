import { useId, useSyncExternalStore } from 'react'
import { videoAge } from '#rules/formats.ts'
import { videoUrl } from '#rules/platform-ids.ts'
import type { Upload } from '#rules/uploads.ts'
import { useClick } from '#web/features/feed/clicks.ts'
import type { FeedParts } from '#web/features/feed/feed-parts.ts'
import { useNow } from '#web/features/feed/use-now.ts'
import { VideoLength } from '#web/features/feed/video-length.tsx'
import { VideoPicture } from '#web/features/feed/video-picture.tsx'
import styles from './shelf-video.module.css'

type Props = { video: Upload; parts: FeedParts; channelName: string; shelf: number; eager: boolean }

/** A video on a shelf: a link to it on the platform, in a new tab. A click is recorded as in the folder. */
export function ShelfVideo({ video, parts, channelName, shelf, eager }: Props) {
  const id = useId()
  const now = useNow()
  const click = useClick(parts.clicks, video.id)
  const details = useSyncExternalStore(parts.details.subscribe, () => parts.details.peek(video.id))
  const record = () =>
    parts.clicks.record({ videoId: video.id, channelId: video.channelId, videoPublishedAt: video.publishedAt })
  return (
    <li className={styles.video} data-seen={click ? '' : undefined}>
      <div className={styles.picture}>
        <VideoPicture video={video} channelName={channelName} shelf={shelf} eager={eager}>
          <VideoLength details={details} />
          {click && <i className={styles.progress} style={{ width: `${click.progress * 100}%` }} />}
        </VideoPicture>
      </div>
      <div className={styles.texts}>
        <a
          className={styles.title}
          href={videoUrl(parts.siteUrl, video.id)}
          target="_blank"
          rel="noopener"
          dir="auto"
          aria-labelledby={`${id}-title ${id}-line`}
          onClick={record}
          onAuxClick={(event) => event.button === 1 && record()}
        >
          <span id={`${id}-title`}>{video.title || 'Untitled video'}</span>
        </a>
        <p id={`${id}-line`} className={styles.line}>
          <bdi>{channelName}</bdi>
          <span> · {details?.live === 'upcoming' ? 'Upcoming' : videoAge(video.publishedAt, now)}</span>
        </p>
      </div>
    </li>
  )
}
