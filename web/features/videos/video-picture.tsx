import { type ReactNode, useState } from 'react'
import type { VideoView } from '#contract/videos.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { initialOf } from '#web/ui/avatar.tsx'
import type { Click } from './clicks.ts'
import { VideoLength } from './video-length.tsx'
import styles from './video-picture.module.css'

type Props = {
  video: VideoView
  channelName: string
  colour: number
  /** Among the first on the page: fetched at once. */
  eager: boolean
  click: Click | undefined
  /** What else lies on the picture. */
  children?: ReactNode
}

/**
 * A 16:9 picture in its place; without one, or when it fails, the channel's initial on the folder's colour. On it the
 * video's length and, once clicked, the progress.
 */
export function VideoPicture({ video, channelName, colour, eager, click, children }: Props) {
  const { thumbnailsUrl } = useSignedIn().platform
  const [failedId, setFailedId] = useState<string | null>(null)
  // Every video has these two sizes; the second one has bars above and below, which the place cuts off.
  const [small, large] = ['mqdefault', 'hqdefault'].map((size) => `${thumbnailsUrl}/${video.id}/${size}.jpg`)
  return (
    <div className={styles.picture} data-colour={colour}>
      {failedId !== video.id ? (
        <img
          key={video.id}
          src={small}
          srcSet={`${small} 320w, ${large} 480w`}
          sizes={eager ? '300px' : 'auto, 300px'}
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
      {children}
      <VideoLength video={video} />
      {click && <i className={styles.progress} style={{ width: `${click.progress * 100}%` }} />}
    </div>
  )
}
