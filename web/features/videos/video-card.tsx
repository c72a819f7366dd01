import { type ComponentProps, memo, type ReactNode, useId, useState } from 'react'
import type { VideoView } from '#contract/videos.ts'
import { videoAge } from '#text/format.ts'
import { hiddenBy, hiddenByRule } from '#text/hidden-by.ts'
import { useIsSeen, useMark } from '#web/features/marks/use-marks.ts'
import type { Density } from '#web/lib/preferences.ts'
import { useNow } from '#web/lib/use-now.ts'
import { FolderChip } from '#web/ui/chip.tsx'
import { FolderTile } from '#web/ui/folder-tile.tsx'
import { VideoActions } from './video-actions.tsx'
import styles from './video-card.module.css'
import { VideoLink } from './video-link.tsx'
import { type CardChannel, VideoMeta } from './video-meta.tsx'
import { VideoThumbnail } from './video-thumbnail.tsx'

/**
 * How a video is shown: in a feed (a density), on the dashboard (`lead`, `beside` it or on a `shelf`), among the newest of a
 * channel (`strip`), in Later (`queue`) or beside the player (`next`).
 */
export type CardVariant = Density | 'lead' | 'beside' | 'shelf' | 'strip' | 'queue' | 'next'

type Look = { frame: 'article' | 'li'; level: 'h2' | 'h3' | 'div'; hasActions: boolean; width?: number }

/** `width`: of the picture, in px, where it is not that of most cards. */
const LOOKS: Readonly<Record<CardVariant, Look>> = {
  grid: { frame: 'article', level: 'h2', hasActions: true },
  list: { frame: 'article', level: 'h2', hasActions: true },
  compact: { frame: 'article', level: 'h2', hasActions: true },
  lead: { frame: 'article', level: 'h3', hasActions: true, width: 600 },
  beside: { frame: 'li', level: 'h3', hasActions: true },
  shelf: { frame: 'li', level: 'div', hasActions: true },
  strip: { frame: 'li', level: 'div', hasActions: false },
  queue: { frame: 'li', level: 'h2', hasActions: false, width: 160 },
  next: { frame: 'li', level: 'h3', hasActions: false, width: 96 },
}

/** Of a video whose channel is not known. */
export const UNKNOWN_CHANNEL: CardChannel = { name: '', imageUrl: null, colour: 1 }

type Props = Omit<ComponentProps<'li'>, 'about' | 'children' | 'className' | 'title'> & {
  variant?: CardVariant
  video: VideoView
  channel: CardChannel
  /** From 1, in a feed. */
  position?: number
  /** How many videos the feed has; null: not known. */
  total?: number | null
  /** Loads the picture at once. */
  eager?: boolean
  /** The level of the title, if not that of the variant. */
  heading?: 'h2' | 'h3' | undefined
  /** Folded words to highlight in the title and the channel's name. */
  words?: readonly string[] | undefined
  /** Below the title, where the variant has nothing of its own. */
  about?: ReactNode
  /** Instead of the link to YouTube, with the title in a `span`. */
  link?: ReactNode
  /** Looks as if it had been seen, or not; absent: by the user's marks. */
  isDimmed?: boolean
  /** Tools before the picture and behind the texts. */
  before?: ReactNode
  after?: ReactNode
}

/** Without a pointer that hovers, the actions are always visible. */
const canHover = matchMedia('(hover: hover)').matches

/**
 * One video with a link to YouTube and what can be done with it. NEW until the user has seen it. Memoised, because a long
 * list has thousands of cards and the next page must not render the others again.
 */
export const VideoCard = memo(function VideoCard(props: Props) {
  const { variant = 'grid', video, channel, position, total = null, eager = false, heading, words, ...more } = props
  const { about, link, isDimmed, before, after, ...rest } = more
  const { frame, level, hasActions, width } = LOOKS[variant]
  const Frame = frame as 'li'
  const Title = heading ?? level
  const id = useId()
  const mark = useMark(video.id)
  const isSeen = useIsSeen(video)
  const [isHovered, setHovered] = useState(false)
  /** Also while the menu of its folders, which lies outside of it, is open. */
  const [isFocused, setFocused] = useState(false)
  const isActive = isHovered || isFocused
  const active = hasActions && {
    onPointerEnter: ({ pointerType }: { pointerType: string }) => setHovered(pointerType !== 'touch'),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
  const parts = ['title', 'about', 'channel', 'age', 'mark', ...(video.hiddenBy ? ['hidden'] : [])]
  return (
    <Frame
      {...rest}
      {...active}
      className={`${styles.card} ${styles[variant]}`}
      data-seen={(isDimmed ?? isSeen) ? '' : undefined}
      aria-posinset={position}
      aria-setsize={position && (total ?? -1)}
      aria-labelledby={frame === 'article' ? `${id}-title` : undefined}
    >
      {before}
      <VideoThumbnail
        className={styles.picture}
        video={video}
        channelName={channel.name || video.title}
        colour={channel.colour}
        eager={eager}
        progress={mark?.progress}
        hasLength={variant !== 'compact'}
        {...(width !== undefined && { width })}
      />
      {/* Keyed, so that in a place that gets another video nothing of the one before is seen. */}
      <div key={video.id} className={styles.texts}>
        <Title className={styles.title}>
          {link ?? (
            <VideoLink
              video={video}
              titleId={`${id}-title`}
              words={words}
              aria-labelledby={parts.map((part) => `${id}-${part}`).join(' ')}
            />
          )}
        </Title>
        <About {...{ id, variant, video, channel, mark, isSeen, words, about }} />
        {video.hiddenBy && (
          <p id={`${id}-hidden`} className={styles.hidden}>
            <span className="visually-hidden">{hiddenByRule}</span> {hiddenBy[video.hiddenBy]}
          </p>
        )}
      </div>
      {hasActions && (isActive || !canHover) && (
        <VideoActions className={styles.actions} video={video} isSeen={isSeen} isCurrent={isActive} hold={setFocused} />
      )}
      {after}
    </Frame>
  )
})

type AboutProps = Pick<ComponentProps<typeof VideoMeta>, 'id' | 'video' | 'channel' | 'mark' | 'isSeen' | 'words'> &
  Pick<Props, 'about'> & { variant: CardVariant }

/** What stands below the title. Its parts have the ids that the link is labelled by. */
function About({ variant, about, ...meta }: AboutProps) {
  const now = useNow()
  const { id, video, channel, isSeen } = meta
  const age = videoAge(video.publishedAt, now)
  if (about !== undefined) return <div id={`${id}-about`}>{about}</div>
  if (variant === 'strip')
    return (
      <p id={`${id}-about`} className={styles.line}>
        {age}
      </p>
    )
  if (variant === 'shelf')
    return (
      <p id={`${id}-about`} className={styles.line}>
        <bdi>{channel.name}</bdi>
        <span> · {age}</span>
      </p>
    )
  const isNew = !isSeen && video.publishedAt > (channel.baseline ?? 0)
  if (variant !== 'lead' && variant !== 'beside')
    return (
      <VideoMeta
        {...meta}
        className={styles.meta}
        isNew={isNew}
        isRow={variant === 'compact'}
        // A list of several folders has their tiles instead.
        hasViews={variant !== 'compact' && channel.folder === undefined}
      />
    )
  const { folder, ...bare } = channel
  const look = folder && { name: folder.name, colour: channel.colour, emoji: folder.emoji }
  return (
    <div className={styles.about}>
      <VideoMeta {...meta} channel={bare} isNew={isNew} isLong={variant === 'lead'} />
      {look && (variant === 'lead' ? <FolderChip {...look} /> : <FolderTile {...look} size="tiny" />)}
    </div>
  )
}
