import type { StoredData } from '#text/legal/document.ts'
import * as text from '#text/legal.ts'
import styles from './stored-data-table.module.css'

type Props = { caption: string; rows: readonly StoredData[] }

/** What is stored, why, and for how long: a table, or a card per row on narrow screens. */
export const StoredDataTable = ({ caption, rows }: Props) => (
  // biome-ignore lint/a11y/noRedundantRoles: laid out as cards a table loses its meaning in some browsers
  <table className={styles.stored} role="table">
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{text.storedDataColumns.what}</th>
        <th scope="col">{text.storedDataColumns.why}</th>
        <th scope="col">{text.storedDataColumns.howLong}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ what, why, howLong }) => (
        <tr key={what}>
          <th scope="row">{what}</th>
          <td data-label={text.storedDataColumns.why}>{why}</td>
          <td data-label={text.storedDataColumns.howLong}>{howLong}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
