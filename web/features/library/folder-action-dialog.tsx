import { Suspense, useEffect, useRef } from 'react'
import type { FolderProperties } from '#contract/library.ts'
import { changesNothing, folderChangeBetween } from '#domain/folder-properties.ts'
import type { LibraryFolder } from '#domain/library.ts'
import * as text from '#text/folders.ts'
import { deleteFolder, renameFolder } from '#web/features/library/changes.ts'
import { FolderDialog } from '#web/features/library/folder-dialog.tsx'
import { AlertDialog, ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { raiseDialog } from '#web/ui/raised-dialogs.tsx'
import { showToast } from '#web/ui/toast-store.ts'

/** Fetched when it is first opened: it brings the names of the emoji. */
const FolderLookDialog = lazyDialog(() =>
  import('./folder-look-dialog.tsx').then(({ FolderLookDialog }) => FolderLookDialog),
)

export type FolderAction = { kind: 'edit' | 'look' | 'delete'; folder: LibraryFolder }

type Props = {
  /** null: no dialog. */
  action: FolderAction | null
  onDone(): void
  /** Called when the user has confirmed that the folder is to be deleted. */
  onDelete?(): void
}

/** The dialog of an action from a folder's menu. */
export function FolderActionDialog({ action, onDone, onDelete }: Props) {
  if (!action) return null
  const { kind, folder } = action
  if (kind === 'look')
    return (
      <Suspense>
        <FolderLookDialog folder={folder} onClose={onDone} />
      </Suspense>
    )
  if (kind === 'edit') return <EditFolderDialog folder={folder} onDone={onDone} />
  return (
    <ConfirmDialog
      title={text.deleteFolder}
      text={text.deleteQuestion(folder.name)}
      confirmLabel={text.deleteLabel}
      danger
      onCancel={onDone}
      onConfirm={() => {
        onDone()
        onDelete?.()
        deleteFolder(folder.id).catch(showDeleteFailed)
      }}
    />
  )
}

/** Stays open until the folder is updated. If the user closes it earlier, a failure is shown as a toast. */
function EditFolderDialog({ folder, onDone }: { folder: LibraryFolder; onDone(): void }) {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const update = async (properties: FolderProperties) => {
    const change = folderChangeBetween(folder, properties)
    const problem = changesNothing(change) ? null : await renameFolder(folder.id, change)
    if (problem === null && isOpen.current) onDone()
    if (problem !== null && !isOpen.current) showToast({ text: problem, tone: 'error' })
    return problem
  }
  return (
    <FolderDialog
      title={text.renameFolder}
      folder={folder}
      submitLabel={text.rename}
      onClose={onDone}
      onSubmit={update}
    />
  )
}

const showDeleteFailed = () =>
  raiseDialog((close) => <AlertDialog title={text.error} text={text.deleteFailed} onClose={close} />)
