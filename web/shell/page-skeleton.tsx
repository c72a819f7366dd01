import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx'
import styles from './page-skeleton.module.css'

const CARDS = Array.from({ length: 12 }, (_, i) => `card-${i}`)

/** Shown while a page's code or data is loading. */
export const PageSkeleton = () => (
  <div className={styles.page}>
    <LoadingText />
    <Skeleton width="min(260px, 70%)" height={34} />
    <Skeleton width="min(180px, 50%)" height={18} />
    <div className={styles.cards}>
      {CARDS.map((card) => (
        <Skeleton key={card} height={92} />
      ))}
    </div>
  </div>
)
