import * as text from '#text/moving-in.ts'
import styles from './app-guides.module.css'

/** How other apps export their subscriptions, a line each, to be opened. */
export const AppGuides = () => (
  <details className={styles.guides}>
    <summary>{text.howToExport}</summary>
    <dl>
      {text.apps.map(({ name, how }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{how}</dd>
        </div>
      ))}
    </dl>
  </details>
)
