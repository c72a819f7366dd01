import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './video-card.module.css'

/** In percent of the texts' width: the lines of a title, and what stands below it. */
const LINES = {
  grid: [92, 60, 45],
  list: [92, 45],
  compact: [92, 45],
  lead: [86, 48],
  beside: [86, 48],
  shelf: [92, 60],
}

type Props = { variant?: keyof typeof LINES; as?: 'div' | 'li' }

/** Shown in place of a video while videos are loading, with the measures of its card. */
export const VideoSkeleton = ({ variant = 'grid', as: Frame = 'div' }: Props) => (
  <Frame aria-hidden="true" className={`${styles.card} ${styles[variant]}`}>
    <div className={styles.place}>
      <Skeleton height="100%" />
    </div>
    <div className={`${styles.texts} ${styles.waiting}`}>
      {LINES[variant].map((width, line, { length }) => (
        <Skeleton key={width} width={`${width}%`} height={line === length - 1 ? 12 : variant === 'lead' ? 26 : 14} />
      ))}
    </div>
  </Frame>
)
