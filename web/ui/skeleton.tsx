import { loading } from '#text/common.ts'
import styles from './skeleton.module.css'

type Length = number | string

/** A grey box in the place of content that is loading. @param round makes it a circle of `height` */
export const Skeleton = ({ width = '100%', height, round }: { width?: Length; height: Length; round?: boolean }) => (
  <span
    className={styles.skeleton}
    style={{ width: round ? height : width, height, ...(round && { borderRadius: '50%' }) }}
  />
)

/** Tells screen readers that content is loading. Render once beside the skeletons. */
export const LoadingText = () => <span className="visually-hidden">{loading}</span>
