import { colourFor } from '#domain/colours.ts'
import type { Day, DayCount } from '#domain/week.ts'
import { otherFolders, weekdayText, weekNotChecked } from '#text/dashboard-updates.ts'
import { dayCountText } from '#text/week.ts'
import type { WeekRow } from './present-overview.ts'
import styles from './week-card.module.css'

/** px of a folder's row, and of the weekdays above all rows. */
const ROW_PX = 34
const HEAD_PX = 20
const MAX_BAR_PX = 17
/** Space between the foot of a row's bars and the next row, px. */
const ROW_GAP_PX = 4
const BAR_SHARE = 0.62
const BAR_MARGIN = (1 - BAR_SHARE) / 2

const percent = (share: number) => `${share.toFixed(2)}%`

type Props = { days: readonly Day[]; rows: readonly WeekRow[] }

/** One row of bars per folder, each bar with its number. Hidden from screen readers, which get the table. */
export function WeekChart({ days, rows }: Props) {
  const slot = 100 / days.length
  const max = Math.max(1, ...rows.flatMap(({ week }) => week.days.map((day) => day.count)))
  return (
    <div className={styles.chart} aria-hidden="true">
      <ul className={styles.names} style={{ paddingTop: HEAD_PX }}>
        {rows.map(({ folder }) => (
          <li
            key={folder?.id ?? 'others'}
            style={{ height: ROW_PX }}
            data-colour={folder ? colourFor(folder.id) : undefined}
          >
            <i className={styles.dot} />
            <span dir="auto">{folder?.name ?? otherFolders}</span>
          </li>
        ))}
      </ul>
      <svg className={styles.bars} width="100%" height={HEAD_PX + ROW_PX * rows.length} aria-hidden="true">
        {days.map((day, i) => (
          <text key={day.startsAt} x={percent(slot * (i + 0.5))} y={13}>
            {weekdayText(day.startsAt)}
          </text>
        ))}
        {rows.map(({ folder, week }, row) => {
          const foot = HEAD_PX + ROW_PX * (row + 1) - ROW_GAP_PX
          return (
            <g key={folder?.id ?? 'others'} data-colour={folder ? colourFor(folder.id) : undefined}>
              {week.isUnknown ? (
                <text x={percent(slot * BAR_MARGIN)} y={foot - 7} className={styles.unknown}>
                  {weekNotChecked}
                </text>
              ) : (
                week.days.map((day, i) => (
                  <Bar key={days[i]?.startsAt} day={day} left={slot * i} width={slot} foot={foot} max={max} />
                ))
              )}
            </g>
          )
        })}
      </svg>
    </div>
  )
}

type BarProps = {
  day: DayCount
  /** Of the day's column, in percent of the chart. */
  left: number
  width: number
  /** px from the top */
  foot: number
  /** The count of the highest bar. */
  max: number
}

function Bar({ day, left, width, foot, max }: BarProps) {
  const height = day.count === 0 ? 1 : Math.max(2, (day.count / max) * MAX_BAR_PX)
  return (
    <g data-incomplete={day.complete ? undefined : ''} data-none={day.count ? undefined : ''}>
      <rect
        x={percent(left + width * BAR_MARGIN)}
        y={foot - height}
        width={percent(width * BAR_SHARE)}
        height={height}
        rx={day.count > 0 ? 2 : 0}
      />
      <text x={percent(left + width * 0.5)} y={foot - height - 3}>
        {dayCountText(day)}
      </text>
    </g>
  )
}
