import { memo, useId, useSyncExternalStore } from 'react'
import { videoAge, viewsText } from '#rules/formats.ts'
import type { Upload } from '#rules/uploads.ts'
import { useClick } from './clicks.ts'
import type { FeedParts } from './feed-parts.ts'
import { useNow } from './use-now.ts'
import styles from './video-card.module.css'
import { VideoLink } from './video-link.tsx'
import { VideoPicture } from './video-picture.tsx'

type Props = {
  video: Upload
  parts: FeedParts
  channelName: string
  shelf: number
  /** From 1. */
  position: number
  /** null: more may come. */
  total: number | null
}

/**
 * One video: a link to it on YouTube, in a new tab. New until it was clicked. Memoised: a list scrolled to its end has
 * thousands, and a new page must not render the others again.
 */
export const VideoCard = memo(function VideoCard({ video, parts, channelName, shelf, position, total }: Props) {
  const id = useId()
  const now = useNow()
  const click = useClick(parts.clicks, video.id)
  const details = useSyncExternalStore(parts.details.subscribe, () => parts.details.peek(video.id))
  const views = details?.viewCount ?? null

  return (
    <article
      className={styles.card}
      data-seen={click ? '' : undefined}
      aria-posinset={position}
      aria-setsize={total ?? -1}
      aria-labelledby={`${id}-title`}
    >
      <VideoPicture
        video={video}
        channelName={channelName}
        shelf={shelf}
        eager={position <= 8}
        details={details}
        click={click}
      >
        {!click && (
          <span id={`${id}-new`} className={styles.new}>
            NEW
          </span>
        )}
      </VideoPicture>
      <div key={video.id} className={styles.texts}>
        <h2 className={styles.title}>
          <VideoLink
            video={video}
            parts={parts}
            titleId={`${id}-title`}
            aria-labelledby={`${id}-title ${id}-channel ${id}-age ${click ? '' : `${id}-new`}`}
          />
        </h2>
        <p id={`${id}-channel`} className={styles.channel} dir="auto">
          {channelName}
        </p>
        <p className={styles.line}>
          <span id={`${id}-age`}>{details?.live === 'upcoming' ? 'Upcoming' : videoAge(video.publishedAt, now)}</span>
          {views !== null && <span> · {viewsText(views)}</span>}
        </p>
      </div>
    </article>
  )
})
