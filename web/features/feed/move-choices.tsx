import type { FolderView } from '#rules/api/library.ts'
import { compareNames } from '#rules/library.ts'
import { shelfColour } from '#rules/shelf-colours.ts'
import styles from './move-choices.module.css'

type Props = { label: string; folders: readonly FolderView[]; onChoose(folderId: string | null): void }

/** The places a channel can go to, unfolded beneath it. */
export const MoveChoices = ({ label, folders, onChoose }: Props) => (
  <fieldset className={styles.choices} aria-label={label}>
    {[...folders]
      .sort((a, b) => compareNames(a.name, b.name))
      .map((folder) => (
        <button key={folder.id} type="button" className={styles.choice} onClick={() => onChoose(folder.id)}>
          <i className={styles.dot} data-shelf={shelfColour(folder.id)} />
          <span dir="auto">{folder.name}</span>
        </button>
      ))}
    <button type="button" className={styles.choice} onClick={() => onChoose(null)}>
      <i className={styles.dot} />
      Unsorted
    </button>
  </fieldset>
)
