import type { Density } from '#web/lib/preferences.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { cardClass } from './video-card.tsx'
import styles from './video-skeleton.module.css'

/** Shown in place of a video card while videos are loading, with its measures. */
export const VideoSkeleton = ({ density = 'grid' }: { density?: Density }) => (
  <div aria-hidden="true" className={`${cardClass(density)} ${styles[density]}`}>
    <div className={styles.thumbnail}>
      <Skeleton height="100%" />
    </div>
    <div className={styles.texts}>
      <Skeleton width="92%" height={14} />
      {density === 'grid' && <Skeleton width="60%" height={14} />}
      <Skeleton width="45%" height={12} />
    </div>
  </div>
)
