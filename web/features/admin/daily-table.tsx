import styles from './health-figures.module.css'

type Props = {
  title: string
  /** YYYY-MM-DD, oldest first; the table begins with the newest. */
  days: readonly string[]
  columns: readonly string[]
  /** The cells of a day, as many as there are columns. @param i its place among the days */
  cells: (i: number) => readonly string[]
}

/** The numbers of a chart as a table, for users who cannot or will not read bars. */
export const DailyTable = ({ title, days, columns, cells }: Props) => (
  <details className={styles.table}>
    <summary>
      As a table<span className="visually-hidden">: {title} by day</span>
    </summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
    <section aria-label={`${title} by day`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {['Day', ...columns].map((column) => (
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
