import * as text from '#text/admin.ts'
import styles from './health-figures.module.css'

type Props = {
  title: string
  /** YYYY-MM-DD, oldest first. */
  days: readonly string[]
  columns: readonly string[]
  /** The cells of one day, in the order of the columns. @param i the index of the day */
  cells: (i: number) => readonly string[]
}

/** The numbers of a chart as a table, newest day first, for users who cannot read the chart. */
export const DailyTable = ({ title, days, columns, cells }: Props) => (
  <details className={styles.table}>
    <summary>
      {text.asTable}
      <span className="visually-hidden">: {text.byDay(title)}</span>
    </summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
    <section aria-label={text.byDay(title)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {[text.day, ...columns].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day, i) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              {cells(days.length - 1 - i).map((cell, column) => (
                <td key={columns[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </details>
)
