import type { RestorePlan } from '#domain/restore.ts'
import { channelsText } from '#text/counts.ts'
import styles from './restore-dialog.module.css'

/** Names put into the page; nobody reads thousands. */
const SHOWN = 300

/** The channels of the file that the person does not have yet, by name. */
export function RestoreNames({ plan }: { plan: RestorePlan }) {
  const { folders, addingUnsorted } = plan
  const all = [...folders.filter(({ chosen }) => chosen).flatMap(({ adding }) => adding), ...addingUnsorted]
  if (all.length === 0) return null
  return (
    <details className={styles.unknown}>
      <summary>{channelsText(all.length)} you do not have yet: they join your library</summary>
      <ul className={styles.names}>
        {all.slice(0, SHOWN).map(({ id, name }) => (
          <li key={id} dir="auto">
            {name || id}
          </li>
        ))}
        {all.length > SHOWN && <li>and {channelsText(all.length - SHOWN)} more</li>}
      </ul>
    </details>
  )
}
