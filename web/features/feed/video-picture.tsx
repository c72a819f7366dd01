import { type ReactNode, useState } from 'react'
import type { Upload, VideoDetails } from '#rules/uploads.ts'
import { initialOf } from '#web/ui/avatar.tsx'
import type { Click } from './clicks.ts'
import { VideoLength } from './video-length.tsx'
import styles from './video-picture.module.css'

type Props = {
  video: Upload
  channelName: string
  shelf: number
  /** Among the first on the page: fetched at once. */
  eager: boolean
  details: VideoDetails | undefined
  click: Click | undefined
  /** What else lies on the picture. */
  children?: ReactNode
}

/**
 * A 16:9 picture in its place; without one, or when it fails, the channel's initial on the folder's colour. On it the
 * video's length and, once clicked, the progress.
 */
export function VideoPicture({ video, channelName, shelf, eager, details, click, children }: Props) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const { thumbnailUrl, wideThumbnailUrl } = video
  return (
    <div className={styles.picture} data-shelf={shelf}>
      {thumbnailUrl !== null && thumbnailUrl !== failedUrl ? (
        <img
          key={video.id}
          src={thumbnailUrl}
          srcSet={wideThumbnailUrl ? `${thumbnailUrl} 320w, ${wideThumbnailUrl} 640w` : undefined}
          sizes={wideThumbnailUrl ? (eager ? '300px' : 'auto, 300px') : undefined}
          width={320}
          height={180}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailedUrl(thumbnailUrl)}
        />
      ) : (
        <span className={styles.initial} aria-hidden="true">
          {initialOf(channelName)}
        </span>
      )}
      {children}
      <VideoLength details={details} />
      {click && <i className={styles.progress} style={{ width: `${click.progress * 100}%` }} />}
    </div>
  )
}
