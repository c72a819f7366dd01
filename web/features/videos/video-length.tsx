import type { VideoView } from '#contract/videos.ts'
import { lengthText, spokenLength } from '#text/format.ts'
import { live, premiere } from '#text/videos.ts'
import styles from './video-length.module.css'

type Props = {
  video: Pick<VideoView, 'kind' | 'duration'>
  /** As text instead of in the corner of the picture. */
  isPlain?: boolean
}

/** The video's length, or LIVE or PREMIERE while it runs. Renders nothing if the length is not known. */
export function VideoLength({ video: { kind, duration }, isPlain = false }: Props) {
  const place = isPlain ? styles.plain : styles.corner
  if (kind === 'live' || kind === 'premiere')
    return <span className={`${place} ${styles.live}`}>{kind === 'live' ? live : premiere}</span>
  if (!duration) return null
  return (
    <>
      <span className={place} aria-hidden="true">
        {lengthText(duration)}
      </span>
      <span className="visually-hidden">{spokenLength(duration)}</span>
    </>
  )
}
