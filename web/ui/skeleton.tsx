import { loading } from '#text/common.ts'
import styles from './skeleton.module.css'

type Length = number | string

/** A grey box in the place of something that is coming. @param round a circle of `height` */
export const Skeleton = ({ width = '100%', height, round }: { width?: Length; height: Length; round?: boolean }) => (
  <span
    className={styles.skeleton}
    style={{ width: round ? height : width, height, ...(round && { borderRadius: '50%' }) }}
  />
)

/** Says once, to screen readers, that the boxes stand for something that is loading. */
export const LoadingText = () => <span className="visually-hidden">{loading}</span>
