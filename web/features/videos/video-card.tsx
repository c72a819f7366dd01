import { memo, useId, useState } from 'react'
import type { VideoView } from '#contract/videos.ts'
import { hiddenBy, hiddenByRule } from '#text/hidden-by.ts'
import { useIsSeen, useMark } from '#web/features/marks/use-marks.ts'
import type { Density } from '#web/lib/preferences.ts'
import { VideoActions } from './video-actions.tsx'
import styles from './video-card.module.css'
import { VideoLink } from './video-link.tsx'
import { type CardChannel, VideoMeta } from './video-meta.tsx'
import { VideoThumbnail } from './video-thumbnail.tsx'

type Props = {
  video: VideoView
  channel: CardChannel
  density?: Density
  /** From 1, in a feed. */
  position?: number
  /** How many videos the feed has; null: not known. */
  total?: number | null
  /** Loads the picture at once. */
  eager?: boolean
  /** The level of the title. */
  heading?: 'h2' | 'h3' | undefined
  /** Folded words to highlight in the title and the channel's name. */
  words?: readonly string[] | undefined
}

/** Without a pointer that hovers, the actions are always visible. */
const canHover = matchMedia('(hover: hover)').matches

/** The class of a card or of its skeleton. */
export const cardClass = (density: Density): string => `${styles.card} ${styles[density]}`

/**
 * One video with a link to YouTube and what can be done with it. NEW until the user has seen it. Memoised, because a long list has thousands of
 * cards and the next page must not render the others again.
 */
export const VideoCard = memo(function VideoCard(props: Props) {
  const {
    video,
    channel,
    density = 'grid',
    position,
    total = null,
    eager = false,
    words,
    heading: Heading = 'h2',
  } = props
  const id = useId()
  const mark = useMark(video.id)
  const isSeen = useIsSeen(video)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isCompact = density === 'compact'
  const isActive = isHovered || isFocused

  return (
    <article
      className={cardClass(density)}
      onPointerEnter={({ pointerType }) => setHovered(pointerType !== 'touch')}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      data-seen={isSeen ? '' : undefined}
      aria-posinset={position}
      aria-setsize={position && (total ?? -1)}
      aria-labelledby={`${id}-title`}
    >
      <div className={styles.picture}>
        <VideoThumbnail
          video={video}
          channelName={channel.name}
          colour={channel.colour}
          eager={eager}
          progress={mark?.progress}
          hasLength={!isCompact}
        />
      </div>
      <div key={video.id} className={styles.texts}>
        <Heading className={styles.title}>
          <VideoLink
            video={video}
            titleId={`${id}-title`}
            words={words}
            aria-labelledby={`${id}-title ${id}-channel ${id}-age ${id}-mark${video.hiddenBy ? ` ${id}-hidden` : ''}`}
          />
        </Heading>
        <VideoMeta
          id={id}
          className={styles.meta}
          video={video}
          channel={channel}
          isNew={!isSeen && video.publishedAt > (channel.baseline ?? 0)}
          mark={mark}
          isSeen={isSeen}
          isShort={isCompact}
          words={words}
        />
        {video.hiddenBy && (
          <p id={`${id}-hidden`} className={styles.hidden}>
            <span className="visually-hidden">{hiddenByRule}</span> {hiddenBy[video.hiddenBy]}
          </p>
        )}
      </div>
      {(isActive || !canHover) && (
        <VideoActions className={styles.actions} video={video} isSeen={isSeen} isCurrent={isActive} />
      )}
    </article>
  )
})
