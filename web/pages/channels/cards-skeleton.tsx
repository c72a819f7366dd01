import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './channels-page.module.css'

const CARDS = Array.from({ length: 16 }, (_, i) => `card-${i}`)

/** Takes the space of the first channel cards while they are loading. */
export const CardsSkeleton = () => (
  <div className={styles.cards}>
    {CARDS.map((card) => (
      <Skeleton key={card} height="7.5rem" />
    ))}
  </div>
)
