import { type Day, type DayCount, sumDays, type Week } from '#domain/week.ts'
import { weekdayText } from '#text/dashboard-updates.ts'
import { direction } from '#text/locale.ts'
import { dayCountText } from '#text/week.ts'
import styles from './week-card.module.css'

/** px */
const HEIGHT = 104
const FOOT = 84
const MAX_BAR = 62
const BAR_SHARE = 0.78
const BAR_MARGIN = (1 - BAR_SHARE) / 2

const percent = (share: number) => `${share.toFixed(2)}%`

type Props = { days: readonly Day[]; weeks: readonly Week[] }

/** The uploads of each day as a bar with its number. Hidden from screen readers, which get the table. */
export function WeekChart({ days, weeks }: Props) {
  const counts = sumDays(weeks)
  const max = Math.max(1, ...counts.map(({ count }) => count))
  const slot = 100 / days.length
  return (
    <svg className={styles.bars} width="100%" height={HEIGHT} aria-hidden="true">
      {days.map((day, i) => {
        const count = counts[i]
        // Time runs in the reading direction.
        const left = slot * (direction === 'rtl' ? days.length - 1 - i : i)
        return (
          <g key={day.startsAt} data-today={i === days.length - 1 || undefined}>
            {count && <Bar day={count} left={left} width={slot} max={max} />}
            <text x={percent(left + slot * 0.5)} y={HEIGHT - 4}>
              {weekdayText(day.startsAt)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

type BarProps = {
  day: DayCount
  /** Of the day's column, in percent of the chart. */
  left: number
  width: number
  /** The count of the highest bar. */
  max: number
}

function Bar({ day, left, width, max }: BarProps) {
  const height = day.count === 0 ? 1 : Math.max(3, (day.count / max) * MAX_BAR)
  return (
    <g data-incomplete={day.complete ? undefined : ''} data-none={day.count ? undefined : ''}>
      <rect
        x={percent(left + width * BAR_MARGIN)}
        y={FOOT - height}
        width={percent(width * BAR_SHARE)}
        height={height}
        rx={day.count > 0 ? 3 : 0}
      />
      <text x={percent(left + width * 0.5)} y={FOOT - height - 4} data-count="">
        {dayCountText(day)}
      </text>
    </g>
  )
}
