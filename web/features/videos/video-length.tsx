import type { VideoView } from '#contract/videos.ts'
import { lengthText, spokenLength } from '#text/format.ts'
import styles from './video-length.module.css'

/** The mark in the corner of a picture: how long the video is, or that it is live or still to come. */
export function VideoLength({ video: { kind, duration } }: { video: VideoView }) {
  if (kind === 'live') return <span className={`${styles.mark} ${styles.live}`}>LIVE</span>
  if (!duration) return null
  return (
    <span className={styles.mark}>
      <span aria-hidden="true">{lengthText(duration)}</span>
      <span className="visually-hidden">{spokenLength(duration)}</span>
    </span>
  )
}
