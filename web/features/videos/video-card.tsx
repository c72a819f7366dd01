import { memo, useId } from 'react'
import type { VideoView } from '#contract/videos.ts'
import { videoAge, viewsText } from '#text/format.ts'
import { newTag } from '#text/videos.ts'
import { useNow } from '#web/lib/use-now.ts'
import { MarkedText } from '#web/ui/marked-text.tsx'
import { useClick } from './clicks.ts'
import styles from './video-card.module.css'
import { VideoLink } from './video-link.tsx'
import { VideoThumbnail } from './video-thumbnail.tsx'

/** The channel as a card shows it. `colour`: the colour number of its folder. */
export type CardChannel = { name: string; colour: number }

type Props = {
  video: VideoView
  channel: CardChannel
  /** From 1. */
  position: number
  /** null: not known. */
  total: number | null
  /** Folded words to highlight in the title and the channel's name. */
  words?: readonly string[] | undefined
}

/**
 * One video with a link to YouTube. Marked as new until the user clicks it. Memoised, because a long list has thousands of
 * cards and the next page must not render the others again.
 */
export const VideoCard = memo(function VideoCard({ video, channel, position, total, words }: Props) {
  const id = useId()
  const now = useNow()
  const click = useClick(video.id)

  return (
    <article
      className={styles.card}
      data-seen={click ? '' : undefined}
      aria-posinset={position}
      aria-setsize={total ?? -1}
      aria-labelledby={`${id}-title`}
    >
      <VideoThumbnail
        video={video}
        channelName={channel.name}
        colour={channel.colour}
        eager={position <= 8}
        click={click}
      >
        {!click && (
          <span id={`${id}-new`} className={styles.new}>
            {newTag}
          </span>
        )}
      </VideoThumbnail>
      <div key={video.id} className={styles.texts}>
        <h2 className={styles.title}>
          <VideoLink
            video={video}
            titleId={`${id}-title`}
            words={words}
            aria-labelledby={`${id}-title ${id}-channel ${id}-age ${click ? '' : `${id}-new`}`}
          />
        </h2>
        <p id={`${id}-channel`} className={styles.channel} dir="auto">
          <MarkedText text={channel.name} words={words} />
        </p>
        <p className={styles.line}>
          <span id={`${id}-age`}>{videoAge(video.publishedAt, now)}</span>
          {video.views !== null && <span> · {viewsText(video.views)}</span>}
        </p>
      </div>
    </article>
  )
})
