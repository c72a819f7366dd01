import type { HealthView } from '#contract/admin.ts'
import { countText } from '#text/format.ts'
import { DailyTable } from './daily-table.tsx'
import styles from './health-figures.module.css'

const HEIGHT = 120
const STEP = 10
const GAP = 2
/** So that a few units can be seen beside thousands. */
const LOWEST = 1.5

const TITLE = 'Quota units'
/** Stacked from the bottom up. */
const PURPOSES = [
  { purpose: 'background', name: 'Background' },
  { purpose: 'waiting', name: 'Users waiting' },
  { purpose: 'import', name: 'Imports' },
] as const

type Day = HealthView['quota']['days'][number]

const totalOf = (day: Day) => day.import + day.waiting + day.background

/** Units of each day by what for, below the line of the day's limit; days they did not last are marked. */
export function QuotaChart({ quota: { limit, days } }: { quota: HealthView['quota'] }) {
  const today = days.at(-1)
  const usedUp = days.filter(({ isUsedUp }) => isUsedUp).length
  return (
    <figure className={styles.chart}>
      <h2>{TITLE}</h2>
      <p className={styles.figure}>{countText(today ? totalOf(today) : 0)}</p>
      <p className={styles.note}>
        of {countText(limit)} today, Pacific time; {usedUp === 0 ? 'never used up in' : `used up on ${usedUp} of`}{' '}
        {days.length} days
      </p>
      <p className={styles.limit} aria-hidden="true">
        {countText(limit)}
      </p>
      <Bars limit={limit} days={days} />
      <p className={styles.ends} aria-hidden="true">
        <span>{days[0]?.day}</span>
        <span>{today?.day}</span>
      </p>
      <ul className={styles.legend} aria-label={`${TITLE}, all ${days.length} days`}>
        {PURPOSES.toReversed().map(({ purpose, name }) => (
          <li key={purpose} data-series={purpose}>
            {name} {countText(days.reduce((sum, day) => sum + day[purpose], 0))}
          </li>
        ))}
        {usedUp > 0 && <li data-series="used-up">Used up</li>}
      </ul>
      <DailyTable
        title={TITLE}
        days={days.map(({ day }) => day)}
        columns={['Imports', 'Users waiting', 'Background', 'All', 'Used up']}
        cells={(i) => {
          const day = days[i] as Day
          const units = [day.import, day.waiting, day.background, totalOf(day)]
          return [...units.map(countText), day.isUsedUp ? 'yes' : 'no']
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
            <title>{`${day.day}: ${countText(totalOf(day))}`}</title>
            <rect className={styles.hover} {...place} y={0} height={HEIGHT} />
            {day.isUsedUp && <rect data-series="used-up" {...place} y={0} height={HEIGHT} />}
            {PURPOSES.map(({ purpose }) => {
              if (day[purpose] === 0) return null
              const height = Math.max(LOWEST, (day[purpose] / most) * HEIGHT)
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
