import { spokenDuration, videoDuration } from '#rules/formats.ts'
import type { VideoDetails } from '#rules/uploads.ts'
import styles from './video-length.module.css'

/** The mark in the corner of a picture: how long the video is, or that it is live or still to come. */
export function VideoLength({ details }: { details: VideoDetails | undefined }) {
  if (!details) return null
  if (details.live === 'live') return <span className={`${styles.mark} ${styles.live}`}>LIVE</span>
  if (details.live === 'upcoming') return <span className={styles.mark}>UPCOMING</span>
  const text = details.duration && videoDuration(details.duration)
  if (!details.duration || !text) return null
  return (
    <span className={styles.mark}>
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{spokenDuration(details.duration)}</span>
    </span>
  )
}
