import { countText } from '#text/format.ts'
import styles from './figures.module.css'

/** Counts side by side, each above what it counts. */
export const Figures = ({ counts }: { counts: readonly (readonly [label: string, count: number])[] }) => (
  <dl className={styles.figures}>
    {counts.map(([label, count]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{countText(count)}</dd>
      </div>
    ))}
  </dl>
)
