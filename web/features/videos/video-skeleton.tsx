import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './video-skeleton.module.css'

/** The place of a video that is on its way, in its final shape. */
export const VideoSkeleton = () => (
  <div className={styles.place} aria-hidden="true">
    <div className={styles.picture}>
      <Skeleton height="100%" />
    </div>
    <div className={styles.texts}>
      <Skeleton width="92%" height={14} />
      <Skeleton width="60%" height={14} />
      <Skeleton width="45%" height={12} />
    </div>
  </div>
)
