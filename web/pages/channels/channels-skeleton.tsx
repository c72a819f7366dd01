import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './channels-page.module.css'
import { useChannelDensity } from './use-channel-density.ts'

const PLACES = Array.from({ length: 16 }, (_, i) => `place-${i}`)

/** Takes the space of everything between the page's title and the channels. */
export const FiltersSkeleton = () => (
  <div className={styles.filters}>
    <Skeleton height={40} />
    <Skeleton width="min(420px, 80%)" height={32} />
  </div>
)

/** Takes the space of the first channels while they are loading. */
export function ChannelsSkeleton() {
  const { density } = useChannelDensity()
  if (density === 'grid')
    return (
      <div className={styles.cards}>
        {PLACES.map((place) => (
          <Skeleton key={place} height="7.5rem" />
        ))}
      </div>
    )
  return PLACES.map((place) => (
    <div key={place} className={styles.row} data-density={density}>
      <Skeleton width={density === 'compact' ? 24 : 36} height={density === 'compact' ? 24 : 36} round />
      <Skeleton width="min(220px, 60%)" height={14} />
    </div>
  ))
}
