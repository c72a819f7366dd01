import { type FormEvent, useState } from 'react'
import { colourFor } from '#domain/colours.ts'
import { changesNothing, folderChangeBetween } from '#domain/folder-properties.ts'
import type { LibraryFolder } from '#domain/library.ts'
import * as common from '#text/common.ts'
import * as text from '#text/folder-look.ts'
import { lookFailed } from '#text/library.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { FolderTile } from '#web/ui/folder-tile.tsx'
import { changeFolder } from './changes.ts'
import styles from './folder-look-dialog.module.css'
import { type FolderLook, FolderLookFields } from './folder-look-fields.tsx'

/** Chooses the colour and the emoji of a folder, which has them at once. A toast offers to undo it. */
export function FolderLookDialog({ folder, onClose }: { folder: LibraryFolder; onClose(): void }) {
  const [look, setLook] = useState<FolderLook>({ colour: folder.colour, emoji: folder.emoji })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onClose()
    const change = folderChangeBetween(folder, look)
    if (!changesNothing(change)) void changeFolder(folder.id, change, text.lookChanged(folder.name), lookFailed)
  }
  return (
    <Dialog title={text.lookOf(folder.name)} onClose={onClose}>
      <form onSubmit={submit}>
        <div className={styles.preview}>
          <FolderTile name={folder.name} colour={look.colour ?? colourFor(folder.id)} emoji={look.emoji} size="large" />
          <b dir="auto">{folder.name}</b>
        </div>
        <FolderLookFields look={look} automaticColour={colourFor(folder.id)} onChange={setLook} />
        <DialogActions>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="primary" type="submit">
            {text.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
