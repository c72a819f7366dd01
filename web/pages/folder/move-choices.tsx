import type { FolderView } from '#contract/library.ts'
import { colourFor } from '#domain/colours.ts'
import { folderLabels } from '#domain/folder-labels.ts'
import { compareNames } from '#domain/library.ts'
import { unsorted } from '#text/common.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import styles from './move-choices.module.css'

type Props = { label: string; folders: readonly FolderView[]; onChoose(folderId: string | null): void }

/** The folders a channel can move to, listed below it. */
export function MoveChoices({ label, folders, onChoose }: Props) {
  const { library } = useLibrary()
  const labels = folderLabels(library?.folders ?? folders)
  return (
    <fieldset className={styles.choices} aria-label={label}>
      {[...folders]
        .sort((a, b) => compareNames(a.name, b.name))
        .map((folder) => (
          <button key={folder.id} type="button" className={styles.choice} onClick={() => onChoose(folder.id)}>
            <i className={styles.dot} data-colour={colourFor(folder.id)} />
            <span dir="auto">{labels.get(folder.id) ?? folder.name}</span>
          </button>
        ))}
      <button type="button" className={styles.choice} onClick={() => onChoose(null)}>
        <i className={styles.dot} />
        {unsorted}
      </button>
    </fieldset>
  )
}
