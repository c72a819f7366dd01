import { countText } from '#rules/formats.ts'
import styles from './health-figures.module.css'

const HEIGHT = 64
const STEP = 10
const GAP = 2

type Series = { name: string; values: readonly number[]; bad?: boolean }

type Props = {
  title: string
  figure: number
  note: string
  /** YYYY-MM-DD, as many as each series has values. */
  days: readonly string[]
  /** Stacked from the bottom up. */
  series: readonly Series[]
}

/** One figure and its days as bars; the same numbers as a table for whoever cannot or will not read bars. */
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
          return series.map(({ name, values, bad }) => {
            const height = heightOf(values[i] ?? 0)
            top -= height
            return (
              <rect
                key={`${day} ${name}`}
                className={bad ? styles.bad : styles.bar}
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
      <details className={styles.table}>
        <summary>
          As a table<span className="visually-hidden">: {title} by day</span>
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section aria-label={`${title} by day`} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Day</th>
                {series.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day, i) => (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  {series.map(({ name, values }) => (
                    <td key={name}>{countText(values[days.length - 1 - i] ?? 0)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  )
}
