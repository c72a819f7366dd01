import { Bone, LoadingText } from '#web/ui/skeleton.tsx'
import styles from './page-skeleton.module.css'

const CARDS = Array.from({ length: 12 }, (_, i) => `card-${i}`)

/** The shape of a page whose code or data is on the way. */
export const PageSkeleton = () => (
  <div className={styles.page}>
    <LoadingText />
    <Bone width="min(260px, 70%)" height={34} />
    <Bone width="min(180px, 50%)" height={18} />
    <div className={styles.cards}>
      {CARDS.map((card) => (
        <Bone key={card} height={92} />
      ))}
    </div>
  </div>
)
