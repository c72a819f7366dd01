import styles from './kept-list.module.css'

export type Kept = { what: string; why: string; long: string }

/** What is kept, why, and for how long: a table, or, where there is no room for one, a card each. */
export const KeptList = ({ caption, kept }: { caption: string; kept: readonly Kept[] }) => (
  // biome-ignore lint/a11y/noRedundantRoles: laid out as cards a table loses its meaning in some browsers
  <table className={styles.kept} role="table">
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">What</th>
        <th scope="col">What for</th>
        <th scope="col">How long</th>
      </tr>
    </thead>
    <tbody>
      {kept.map(({ what, why, long }) => (
        <tr key={what}>
          <th scope="row">{what}</th>
          <td data-label="What for">{why}</td>
          <td data-label="How long">{long}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
