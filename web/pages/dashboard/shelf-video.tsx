import { useId } from 'react'
import type { VideoView } from '#contract/videos.ts'
import { videoAge } from '#text/format.ts'
import { useIsSeen, useMark } from '#web/features/marks/use-marks.ts'
import { CardActions } from '#web/features/videos/card-actions.tsx'
import { VideoLink } from '#web/features/videos/video-link.tsx'
import { VideoThumbnail } from '#web/features/videos/video-thumbnail.tsx'
import { useNow } from '#web/lib/use-now.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './shelf-video.module.css'

type Props = { video: VideoView; channelName: string; colour: number; eager: boolean }

/** A video on a shelf: a link to YouTube in a new tab. A click is recorded as on the folder page. */
export function ShelfVideo({ video, channelName, colour, eager }: Props) {
  const id = useId()
  const now = useNow()
  const mark = useMark(video.id)
  const isSeen = useIsSeen(video)
  return (
    <li className={styles.video} data-seen={isSeen ? '' : undefined}>
      <VideoThumbnail video={video} channelName={channelName} colour={colour} eager={eager} progress={mark?.progress} />
      <div className={styles.texts}>
        <VideoLink
          className={styles.title}
          video={video}
          titleId={`${id}-title`}
          aria-labelledby={`${id}-title ${id}-line`}
        />
        <p id={`${id}-line`} className={styles.line}>
          <bdi>{channelName}</bdi>
          <span> · {videoAge(video.publishedAt, now)}</span>
        </p>
      </div>
      <CardActions video={video} isSeen={isSeen} />
    </li>
  )
}

/** Takes the same space as a video. */
export const ShelfVideoSkeleton = () => (
  <li className={styles.video} aria-hidden="true">
    <div className={styles.picturePlace}>
      <Skeleton height="100%" />
    </div>
    <div className={styles.texts}>
      <Skeleton width="92%" height={14} />
      <Skeleton width="60%" height={12} />
    </div>
  </li>
)
