import type { ReactNode } from 'react'
import panel from './panel.module.css'

type Props = { label: string; columns: readonly string[]; busy?: boolean; children: ReactNode }

/** A table that scrolls sideways when it is too wide. @param children the rows */
export const ScrollTable = ({ label, columns, busy, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
  <section className={panel.scroll} aria-label={label} aria-busy={busy} tabIndex={0}>
    <table className={panel.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
)
