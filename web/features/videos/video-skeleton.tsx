import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './video-card.module.css'

/** In percent of the texts' width: the lines of a title, and what stands below it. */
const CARD = [92, 60, 45]
const ROW = [88, 48]

type Props = { variant?: 'grid' | 'list' | 'compact' | 'lead' | 'beside' | 'shelf'; as?: 'div' | 'li' }

/** Shown in place of a video while videos are loading, with the measures of its card. */
export const VideoSkeleton = ({ variant = 'grid', as: Frame = 'div' }: Props) => (
  <Frame aria-hidden="true" className={`${styles.card} ${styles[variant]}`}>
    <div className={styles.place}>
      <Skeleton height="100%" />
    </div>
    <div className={`${styles.texts} ${styles.waiting}`}>
      {(variant === 'grid' ? CARD : ROW).map((width) => (
        <Skeleton key={width} width={`${width}%`} height={width < 50 ? 12 : variant === 'lead' ? 26 : 14} />
      ))}
    </div>
  </Frame>
)
