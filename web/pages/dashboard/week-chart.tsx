import { colourFor } from '#domain/colours.ts'
import type { Day } from '#domain/week.ts'
import { dayCountText } from '#text/week.ts'
import type { WeekRow } from './present-overview.ts'
import styles from './week-card.module.css'

/** px of a folder's line, and of the days' names above them all. */
const LINE_PX = 34
const HEAD_PX = 20
const HIGHEST_PX = 17
const BAR_SHARE = 0.62
const BAR_MARGIN = (1 - BAR_SHARE) / 2

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short' })

/** One row of bars per folder, each with its number. For the eye alone: the table beside it says the same. */
export function WeekChart({ days, lines }: { days: readonly Day[]; lines: readonly WeekRow[] }) {
  const slot = 100 / days.length
  const most = Math.max(1, ...lines.flatMap(({ week }) => week.days.map((day) => day.count)))
  const percent = (share: number) => `${share.toFixed(2)}%`
  return (
    <div className={styles.picture} aria-hidden="true">
      <ul className={styles.names} style={{ paddingTop: HEAD_PX }}>
        {lines.map(({ folder }) => (
          <li
            key={folder?.id ?? 'others'}
            style={{ height: LINE_PX }}
            data-shelf={folder ? colourFor(folder.id) : undefined}
          >
            <i className={styles.dot} />
            <span dir="auto">{folder?.name ?? 'Other folders'}</span>
          </li>
        ))}
      </ul>
      <svg className={styles.bars} width="100%" height={HEAD_PX + LINE_PX * lines.length} aria-hidden="true">
        {days.map((day, i) => (
          <text key={day.startsAt} x={percent(slot * (i + 0.5))} y={13}>
            {weekday.format(day.startsAt)}
          </text>
        ))}
        {lines.map(({ folder, week }, line) => {
          const foot = HEAD_PX + LINE_PX * (line + 1) - 4
          return (
            <g key={folder?.id ?? 'others'} data-shelf={folder ? colourFor(folder.id) : undefined}>
              {week.isUnknown ? (
                <text x={percent(slot * BAR_MARGIN)} y={foot - 7} className={styles.unknown}>
                  Not checked yet
                </text>
              ) : (
                week.days.map((day, i) => {
                  const height = day.count === 0 ? 1 : Math.max(2, (day.count / most) * HIGHEST_PX)
                  return (
                    <g
                      key={days[i]?.startsAt}
                      data-incomplete={day.complete ? undefined : ''}
                      data-none={day.count ? undefined : ''}
                    >
                      <rect
                        x={percent(slot * (i + BAR_MARGIN))}
                        y={foot - height}
                        width={percent(slot * BAR_SHARE)}
                        height={height}
                        rx={day.count > 0 ? 2 : 0}
                      />
                      <text x={percent(slot * (i + 0.5))} y={foot - height - 3}>
                        {dayCountText(day)}
                      </text>
                    </g>
                  )
                })
              )}
            </g>
          )
        })}
      </svg>
    </div>
  )
}
