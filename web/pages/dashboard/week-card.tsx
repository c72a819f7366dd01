import { useState } from 'react'
import type { Day } from '#domain/week.ts'
import { tableButton, tableButtonName, weekLegend, weekTable, yourWeek } from '#text/dashboard-updates.ts'
import { weekText } from '#text/week.ts'
import { Button } from '#web/ui/button.tsx'
import cardStyles from './dashboard-updates.module.css'
import type { WeekRow } from './present-overview.ts'
import styles from './week-card.module.css'
import { WeekChart } from './week-chart.tsx'
import { WeekTable } from './week-table.tsx'

type Props = { days: readonly Day[]; rows: readonly WeekRow[] }

/** The uploads of the last seven days, as a chart or by folder in a table; screen readers always get the table. */
export function WeekCard({ days, rows }: Props) {
  const [isTable, setIsTable] = useState(false)
  const weeks = rows.map(({ week }) => week)
  const needsLegend = weeks.some((week) => week.days.some((day) => !day.complete))
  return (
    <section className={`${cardStyles.card} ${styles.card}`} aria-labelledby="week">
      <h2 id="week">{yourWeek}</h2>
      <p className={styles.quiet}>{weekText(weeks)}</p>
      <Button
        variant="quiet"
        className={styles.toggle ?? ''}
        aria-label={tableButtonName}
        aria-pressed={isTable}
        onClick={() => setIsTable(!isTable)}
      >
        {tableButton}
      </Button>
      {isTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keyboard
        <section className={styles.table} aria-label={weekTable} tabIndex={0}>
          <WeekTable days={days} rows={rows} />
        </section>
      ) : (
        <>
          <WeekChart days={days} weeks={weeks} />
          <div className="visually-hidden">
            <WeekTable days={days} rows={rows} />
          </div>
        </>
      )}
      <p className={styles.legend}>{needsLegend && weekLegend}</p>
    </section>
  )
}
