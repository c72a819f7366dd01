import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx'
import styles from './page-skeleton.module.css'

const CARDS = Array.from({ length: 8 }, (_, i) => `card-${i}`)

/** Shown while a page's code or data is loading. */
export const PageSkeleton = () => (
  <div className={styles.page}>
    <LoadingText />
    <Skeleton width="min(260px, 70%)" height={34} />
    <Skeleton width="min(180px, 50%)" height={18} />
    <div className={styles.cards}>
      {CARDS.map((card) => (
        <div key={card} className={styles.card}>
          <div className={styles.picture}>
            <Skeleton height="100%" />
          </div>
          <Skeleton width="85%" height={16} />
          <Skeleton width="45%" height={12} />
        </div>
      ))}
    </div>
  </div>
)

/** The same as the only thing on the screen, before it is known who is signed in. */
export const LonePageSkeleton = () => (
  <main className={styles.alone}>
    <PageSkeleton />
  </main>
)
