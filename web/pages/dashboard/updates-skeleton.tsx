import { VideoSkeleton } from '#web/features/videos/video-skeleton.tsx'
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx'
import styles from './front.module.css'

const OTHERS = [1, 2, 3, 4]
const SHELVES = [1, 2]

/** Has the shape of the front and the first shelves. @param folders how many there are */
export const UpdatesSkeleton = ({ folders }: { folders: number }) => (
  <div className={styles.front}>
    <LoadingText />
    <div className={`${styles.head} ${styles.waiting}`}>
      <Skeleton width="min(280px, 80%)" height={24} />
    </div>
    <div className={styles.lead}>
      <VideoSkeleton variant="lead" />
    </div>
    <div className={`${styles.side} ${styles.others}`}>
      {OTHERS.map((other) => (
        <VideoSkeleton key={other} variant="beside" />
      ))}
    </div>
    {SHELVES.slice(0, folders).map((shelf) => (
      <div key={shelf} className={styles.below}>
        <Skeleton width={160} height={22} />
        <Skeleton height={110} />
      </div>
    ))}
  </div>
)
