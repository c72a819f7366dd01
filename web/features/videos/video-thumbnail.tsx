import { useState } from 'react'
import type { VideoView } from '#contract/videos.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { initialOf } from '#web/ui/avatar.tsx'
import { VideoLength } from './video-length.tsx'
import styles from './video-thumbnail.module.css'

type Props = {
  className?: string | undefined
  video: VideoView
  channelName: string
  colour: number
  /** Loads the image at once, for the first videos of a page. */
  eager: boolean
  /** How much was watched, from 0 to 1. */
  progress?: number | undefined
  hasLength?: boolean
  /** px, about as wide as it is shown. */
  width?: number
}

/**
 * A 16:9 thumbnail with the video's length and how much of it was watched. If the image cannot be loaded, the channel's
 * initial on the folder's colour. `--picture-radius`, `--picture-opacity` and `--size-initial` of its surroundings
 * apply.
 */
export function VideoThumbnail({
  className = '',
  video,
  channelName,
  colour,
  eager,
  progress = 0,
  hasLength = true,
  width = 300,
}: Props) {
  const { thumbnailsUrl } = useSignedIn().platform
  const [failedId, setFailedId] = useState<string | null>(null)
  // Every video has these two sizes. The second is 4:3 with bars above and below, which CSS cuts off.
  const [small, large] = ['mqdefault', 'hqdefault'].map((size) => `${thumbnailsUrl}/${video.id}/${size}.jpg`)
  return (
    <div className={`${styles.thumbnail} ${className}`} data-colour={colour}>
      {failedId !== video.id ? (
        <img
          key={video.id}
          src={small}
          srcSet={`${small} 320w, ${large} 480w`}
          sizes={eager ? `${width}px` : `auto, ${width}px`}
          width={320}
          height={180}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailedId(video.id)}
        />
      ) : (
        <span className={styles.initial} aria-hidden="true">
          {initialOf(channelName)}
        </span>
      )}
      {hasLength && <VideoLength video={video} />}
      {progress > 0 && (
        <span className={styles.progress}>
          <i style={{ width: `${progress * 100}%` }} />
        </span>
      )}
    </div>
  )
}
