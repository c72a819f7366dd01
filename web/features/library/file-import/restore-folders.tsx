import { folderColour } from '#domain/colours.ts'
import type { Library } from '#domain/library.ts'
import type { FolderPlan } from '#domain/restore.ts'
import * as text from '#text/settings.ts'
import { READING_ARROW } from '#web/lib/reading-direction.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FolderTile } from '#web/ui/folder-tile.tsx'
import styles from './restore-dialog.module.css'

type Props = {
  folders: readonly FolderPlan[]
  library: Library
  leftOut: ReadonlySet<string>
  onChange(leftOut: ReadonlySet<string>): void
}

/** The folders of the file and what happens to each; any of them can be left out. */
export function RestoreFolders({ folders, library, leftOut, onChange }: Props) {
  const toggle = (id: string) => {
    const next = new Set(leftOut)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <fieldset className={styles.folders}>
      <legend>{text.folders}</legend>
      <div className={styles.list}>
        {folders.map((folder) => (
          <label key={folder.fileId} className={styles.folder}>
            <Checkbox checked={folder.chosen} onChange={() => toggle(folder.fileId)} />
            <FolderTile {...lookOf(folder, library)} />
            <b>
              {folder.chosen && folder.target.kind === 'own' && folder.change.name !== undefined && (
                <>
                  <bdi>{folder.target.name}</bdi>
                  {` ${READING_ARROW} `}
                </>
              )}
              <bdi>{folder.name}</bdi>
            </b>
            <span className={styles.what}>{text.restoreFolderText(countOf(folder), changesOf(folder))}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The folder's tile after the import. */
function lookOf({ name: fileName, target, change, chosen }: FolderPlan, library: Library) {
  const own = library.folders.find(({ id }) => id === target.id)
  const before = target.kind === 'new' ? target.properties : own
  const { name, colour, emoji } = { name: fileName, colour: null, emoji: null, ...before, ...(chosen && change) }
  return { name, colour: folderColour({ id: target.id, colour }), emoji }
}

const countOf = ({ moving, adding, staying }: FolderPlan): number => moving.length + adding.length + staying

function changesOf({ name, target, chosen, change, order, moving, adding }: FolderPlan): string[] {
  if (!chosen) return [text.restoreLeftOut]
  if (target.kind === 'new') return [text.restoreNewFolder]
  const renames = change.name !== undefined
  const getsChannels = moving.length + adding.length > 0
  const changes = [
    ...(renames ? [text.restoreRenamed] : []),
    ...(change.colour !== undefined || change.emoji !== undefined ? [text.restoreNewLook] : []),
    ...(change.rules !== undefined ? [text.restoreNewRules] : []),
    ...(getsChannels ? [renames || target.name === name ? text.restoreIntoSame : text.restoreInto(target.name)] : []),
    ...(order && !getsChannels ? [text.restoreReordered] : []),
  ]
  return changes.length > 0 ? changes : [text.restoreUnchanged]
}
