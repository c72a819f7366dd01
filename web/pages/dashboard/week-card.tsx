import { useState } from 'react'
import type { Day } from '#domain/week.ts'
import { weekText } from '#text/week.ts'
import { Button } from '#web/ui/button.tsx'
import news from './dashboard-updates.module.css'
import type { WeekRow } from './present-overview.ts'
import styles from './week-card.module.css'
import { WeekChart } from './week-chart.tsx'
import { WeekTable } from './week-table.tsx'

type Props = { days: readonly Day[]; lines: readonly WeekRow[] }

/** The uploads of the last seven days by folder, as a picture or as a table; screen readers always get the table. */
export function WeekCard({ days, lines }: Props) {
  const [asTable, setAsTable] = useState(false)
  const weeks = lines.map(({ week }) => week)
  // In the picture a line of nothing but unknown days has words of its own.
  const isPartial = weeks.some((week) => (asTable || !week.isUnknown) && week.days.some((day) => !day.complete))
  return (
    <section className={news.card} aria-labelledby="week">
      <div className={styles.head}>
        <h2 id="week">Your week</h2>
        <p className={styles.quiet}>{weekText(weeks)}</p>
        <Button
          look="quiet"
          className={styles.toggle ?? ''}
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          Table<span className="visually-hidden"> of your week</span>
        </Button>
      </div>
      {!asTable && <WeekChart days={days} lines={lines} />}
      {asTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on small screens it scrolls, also by keyboard
        <section className={styles.table} aria-label="Uploads by folder and day" tabIndex={0}>
          <WeekTable days={days} lines={lines} />
        </section>
      ) : (
        <div className="visually-hidden">
          <WeekTable days={days} lines={lines} />
        </div>
      )}
      <p className={styles.legend}>{isPartial && '+ there may be more · ? not checked yet'}</p>
    </section>
  )
}
