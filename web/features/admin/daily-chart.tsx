import { countText } from '#text/format.ts'
import { DailyTable } from './daily-table.tsx'
import styles from './health-figures.module.css'

const HEIGHT = 64
const STEP = 10
const GAP = 2

type Series = { name: string; values: readonly number[]; isFailure?: boolean }

type Props = {
  title: string
  figure: number
  note: string
  /** YYYY-MM-DD, as many as each series has values. */
  days: readonly string[]
  /** Stacked from the bottom up. */
  series: readonly Series[]
}

/** One figure and its days as bars, with the same numbers as a table. */
export function DailyChart({ title, figure, note, days, series }: Props) {
  const totals = days.map((_, i) => series.reduce((sum, { values }) => sum + (values[i] ?? 0), 0))
  const most = Math.max(1, ...totals)
  const heightOf = (value: number) => (value === 0 ? 0 : Math.max(1.5, (value / most) * HEIGHT))
  return (
    <figure className={styles.chart}>
      <h2>{title}</h2>
      <p className={styles.figure}>{countText(figure)}</p>
      <p className={styles.note}>{note}</p>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map((day, i) => {
          let top = HEIGHT
          return series.map(({ name, values, isFailure }) => {
            const height = heightOf(values[i] ?? 0)
            top -= height
            return (
              <rect
                key={`${day} ${name}`}
                className={isFailure ? styles.failure : styles.bar}
                x={i * STEP}
                y={top}
                width={STEP - GAP}
                height={height}
              />
            )
          })
        })}
        <line className={styles.base} x1="0" x2={days.length * STEP} y1={HEIGHT} y2={HEIGHT} />
      </svg>
      <DailyTable
        title={title}
        days={days}
        columns={series.map(({ name }) => name)}
        cells={(i) => series.map(({ values }) => countText(values[i] ?? 0))}
      />
    </figure>
  )
}
