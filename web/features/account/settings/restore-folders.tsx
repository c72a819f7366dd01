import type { FolderPlan } from '#domain/restore.ts'
import { channelsText } from '#text/counts.ts'
import styles from './restore-dialog.module.css'

type Props = {
  folders: readonly FolderPlan[]
  leftOut: ReadonlySet<string>
  onChange(leftOut: ReadonlySet<string>): void
}

/** The file's folders and where they go; each can be left out. */
export function RestoreFolders({ folders, leftOut, onChange }: Props) {
  const toggle = (id: string) => {
    const next = new Set(leftOut)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <fieldset className={styles.folders}>
      <legend>Folders</legend>
      <div className={styles.list}>
        {folders.map((folder) => (
          <label key={folder.fileId} className={styles.folder}>
            <input type="checkbox" checked={folder.chosen} onChange={() => toggle(folder.fileId)} />
            <b>
              {folder.chosen && folder.renames && folder.target.kind === 'own' && (
                <>
                  <bdi>{folder.target.name}</bdi>
                  {' → '}
                </>
              )}
              <bdi>{folder.name}</bdi>
            </b>
            <span>{fateOf(folder)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function fateOf({ name, target, chosen, renames, order, moving, adding, staying }: FolderPlan): string {
  const channels = channelsText(moving.length + adding.length + staying)
  if (!chosen) return `${channels} · left out`
  if (target.kind === 'new') return `${channels} · new folder`
  const coming = moving.length + adding.length > 0
  const fates = [
    ...(renames ? ['renamed'] : []),
    ...(coming
      ? [renames || target.name === name ? 'into the folder you have' : `into your folder “${target.name}”`]
      : []),
    ...(order && !coming ? ['in this order again'] : []),
  ]
  return [channels, ...(fates.length > 0 ? fates : ['unchanged'])].join(' · ')
}
