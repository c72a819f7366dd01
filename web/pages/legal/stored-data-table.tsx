import type { LegalBlock } from '#text/legal-document.ts'
import styles from './stored-data-table.module.css'

/** What is stored, why, and for how long: a table, or a card per row on narrow screens. */
export const StoredDataTable = ({ caption, columns, rows }: Extract<LegalBlock, { kind: 'table' }>) => (
  // biome-ignore lint/a11y/noRedundantRoles: laid out as cards a table loses its meaning in some browsers
  <table className={styles.stored} role="table">
    <caption>{caption}</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([what = '', ...cells]) => (
        <tr key={what}>
          <th scope="row">{what}</th>
          {cells.map((cell, i) => (
            <td key={columns[i + 1]} data-label={columns[i + 1]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
