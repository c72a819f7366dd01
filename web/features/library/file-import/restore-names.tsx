import type { RestorePlan } from '#domain/restore.ts'
import * as text from '#text/settings.ts'
import styles from './restore-dialog.module.css'

/** A longer list would slow the page down, and nobody reads thousands of names. */
const MAX_VISIBLE = 300

/** The names of the channels in the file that the user does not have yet. */
export function RestoreNames({ plan }: { plan: RestorePlan }) {
  const { folders, addingUnsorted } = plan
  const all = [...folders.filter(({ chosen }) => chosen).flatMap(({ adding }) => adding), ...addingUnsorted]
  if (all.length === 0) return null
  return (
    <details className={styles.unknown}>
      <summary>{text.channelsToAdd(all.length)}</summary>
      <ul className={styles.names}>
        {all.slice(0, MAX_VISIBLE).map(({ id, name }) => (
          <li key={id} dir="auto">
            {name || id}
          </li>
        ))}
        {all.length > MAX_VISIBLE && <li>{text.moreChannels(all.length - MAX_VISIBLE)}</li>}
      </ul>
    </details>
  )
}
