import { countText } from '#text/format.ts'
import styles from './stats.module.css'

/** Counts with their labels, in a quiet line. */
export const Stats = ({ counts }: { counts: readonly (readonly [label: string, count: number])[] }) => (
  <dl className={styles.stats}>
    {counts.map(([label, count]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{countText(count)}</dd>
      </div>
    ))}
  </dl>
)
