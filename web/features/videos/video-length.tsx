import type { VideoView } from '#contract/videos.ts'
import { lengthText, spokenLength } from '#text/format.ts'
import { live } from '#text/videos.ts'
import styles from './video-length.module.css'

/** The video's length in the corner of its thumbnail, or LIVE. Renders nothing if the length is not known. */
export function VideoLength({ video: { kind, duration } }: { video: VideoView }) {
  if (kind === 'live') return <span className={`${styles.mark} ${styles.live}`}>{live}</span>
  if (!duration) return null
  return (
    <span className={styles.mark}>
      <span aria-hidden="true">{lengthText(duration)}</span>
      <span className="visually-hidden">{spokenLength(duration)}</span>
    </span>
  )
}
