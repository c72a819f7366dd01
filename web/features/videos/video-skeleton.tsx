import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './video-skeleton.module.css'

/** Shown in place of a video card while videos are loading. */
export const VideoSkeleton = () => (
  <div aria-hidden="true">
    <div className={styles.thumbnail}>
      <Skeleton height="100%" />
    </div>
    <div className={styles.texts}>
      <Skeleton width="92%" height={14} />
      <Skeleton width="60%" height={14} />
      <Skeleton width="45%" height={12} />
    </div>
  </div>
)
