import { type ReactNode, useId } from 'react'
import type { VideoView } from '#contract/videos.ts'
import { useIsSeen, useMark } from '#web/features/marks/use-marks.ts'
import { CardActions } from '#web/features/videos/card-actions.tsx'
import { VideoLink } from '#web/features/videos/video-link.tsx'
import { type CardChannel, VideoMeta } from '#web/features/videos/video-meta.tsx'
import { VideoThumbnail } from '#web/features/videos/video-thumbnail.tsx'
import { FolderChip } from '#web/ui/chip.tsx'
import { FolderTile } from '#web/ui/folder-tile.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './front.module.css'

const PLACES = [0, 1, 2, 3, 4]
/** px, about as wide as it is shown. */
const LEAD_PICTURE_PX = 600

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
    const isLead = place === 0
    if (!video) return <FrontVideoSkeleton key={place} isLead={isLead} />
    return <FrontVideo key={place} video={video} isLead={isLead} channel={channels.get(video.channelId) ?? UNKNOWN} />
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

const UNKNOWN: CardChannel = { name: '', imageUrl: null, colour: 1 }

type FrontVideoProps = { video: VideoView; isLead: boolean; channel: CardChannel }

function FrontVideo({ video, isLead, channel: { folder, ...channel } }: FrontVideoProps) {
  const id = useId()
  const mark = useMark(video.id)
  const isSeen = useIsSeen(video)
  const Frame = isLead ? 'article' : 'li'
  return (
    <Frame className={isLead ? styles.leadVideo : styles.video} data-seen={isSeen ? '' : undefined}>
      <VideoThumbnail
        video={video}
        channelName={channel.name}
        colour={channel.colour}
        eager
        progress={mark?.progress}
        {...(isLead && { width: LEAD_PICTURE_PX })}
      />
      <div className={styles.texts}>
        <h3 className={styles.title}>
          <VideoLink
            video={video}
            titleId={`${id}-title`}
            aria-labelledby={`${id}-title ${id}-channel ${id}-age ${id}-mark`}
          />
        </h3>
        <div className={styles.about}>
          <VideoMeta
            id={id}
            className={styles.meta}
            video={video}
            channel={channel}
            isNew={!isSeen && video.publishedAt > (channel.baseline ?? 0)}
            mark={mark}
            isSeen={isSeen}
          />
          {folder &&
            (isLead ? (
              <FolderChip name={folder.name} colour={channel.colour} emoji={folder.emoji} />
            ) : (
              <FolderTile name={folder.name} colour={channel.colour} emoji={folder.emoji} size="tiny" />
            ))}
        </div>
      </div>
      <CardActions className={isLead ? undefined : styles.actions} video={video} isSeen={isSeen} />
    </Frame>
  )
}

/** Takes the same space as a video. */
function FrontVideoSkeleton({ isLead }: { isLead: boolean }) {
  const Frame = isLead ? 'div' : 'li'
  return (
    <Frame className={isLead ? styles.leadVideo : styles.video} aria-hidden="true">
      <div className={styles.picturePlace}>
        <Skeleton height="100%" />
      </div>
      <div className={`${styles.texts} ${styles.waiting}`}>
        <Skeleton width="86%" height={isLead ? 26 : 15} />
        <Skeleton width="48%" height={13} />
      </div>
    </Frame>
  )
}
