import type { HealthView } from '#contract/admin.ts'
import * as text from '#text/admin.ts'
import { countText } from '#text/format.ts'
import { DailyTable } from './daily-table.tsx'
import styles from './health-figures.module.css'

const HEIGHT = 120
const STEP = 10
const GAP = 2
/** The minimum height of a bar, so that a few units are visible beside thousands. */
const MIN_HEIGHT = 1.5

/** Stacked from the bottom up. */
const PURPOSES = ['background', 'waiting', 'import'] as const

type Day = HealthView['quota']['days'][number]

const totalOf = (day: Day) => day.import + day.waiting + day.background

/** The units of each day by purpose, with a line at the daily limit. Days that used up the limit are marked. */
export function QuotaChart({ quota: { limit, days } }: { quota: HealthView['quota'] }) {
  const today = days.at(-1)
  const daysUsedUp = days.filter(({ isUsedUp }) => isUsedUp).length
  return (
    <figure className={styles.chart}>
      <h2>{text.quota}</h2>
      <p className={styles.figure}>{countText(today ? totalOf(today) : 0)}</p>
      <p className={styles.note}>{text.quotaNote(limit, daysUsedUp, days.length)}</p>
      <p className={styles.limit} aria-hidden="true">
        {countText(limit)}
      </p>
      <Bars limit={limit} days={days} />
      <p className={styles.ends} aria-hidden="true">
        <span>{days[0]?.day}</span>
        <span>{today?.day}</span>
      </p>
      <ul className={styles.legend} aria-label={text.quotaTotals(days.length)}>
        {PURPOSES.toReversed().map((purpose) => (
          <li key={purpose} data-series={purpose}>
            {text.purposeTotal(
              text.quotaPurposes[purpose],
              days.reduce((sum, day) => sum + day[purpose], 0),
            )}
          </li>
        ))}
        {daysUsedUp > 0 && <li data-series="used-up">{text.usedUp}</li>}
      </ul>
      <DailyTable
        title={text.quota}
        days={days.map(({ day }) => day)}
        columns={[
          ...PURPOSES.toReversed().map((purpose) => text.quotaPurposes[purpose]),
          text.allPurposes,
          text.usedUp,
        ]}
        cells={(i) => {
          const day = days[i] as Day
          const units = [day.import, day.waiting, day.background, totalOf(day)]
          return [...units.map(countText), day.isUsedUp ? text.yes : text.no]
        }}
      />
    </figure>
  )
}

function Bars({ limit, days }: HealthView['quota']) {
  const most = Math.max(limit, ...days.map(totalOf))
  const width = days.length * STEP
  const limitAt = HEIGHT - (limit / most) * HEIGHT
  return (
    <svg
      className={`${styles.bars} ${styles.tall}`}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {days.map((day, i) => {
        let top = HEIGHT
        const place = { x: i * STEP, width: STEP - GAP }
        return (
          <g key={day.day}>
            <title>{text.quotaOfDay(day.day, totalOf(day))}</title>
            <rect className={styles.hover} {...place} y={0} height={HEIGHT} />
            {day.isUsedUp && <rect data-series="used-up" {...place} y={0} height={HEIGHT} />}
            {PURPOSES.map((purpose) => {
              if (day[purpose] === 0) return null
              const height = Math.max(MIN_HEIGHT, (day[purpose] / most) * HEIGHT)
              top -= height
              return <rect key={purpose} data-series={purpose} {...place} y={top} height={height} />
            })}
          </g>
        )
      })}
      <line className={styles.limitLine} x1="0" x2={width} y1={limitAt} y2={limitAt} />
      <line className={styles.base} x1="0" x2={width} y1={HEIGHT} y2={HEIGHT} />
    </svg>
  )
}
