import { useEffect, useRef } from 'react'
import type { FolderView } from '#contract/library.ts'
import { deleteFolder, renameFolder } from '#web/features/library/changes.ts'
import { FolderNameDialog } from '#web/features/library/folder-name-dialog.tsx'
import { AlertDialog, ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { raiseDialog } from '#web/ui/raised-dialogs.tsx'
import { showToast } from '#web/ui/toast-store.ts'

export type FolderAction = { kind: 'rename' | 'delete'; folder: FolderView }

/** The dialogs behind a card's menu. */
export function FolderActionDialog({ task, onDone }: { task: FolderAction | null; onDone(): void }) {
  if (!task) return null
  const { folder } = task
  if (task.kind === 'rename') return <RenameFolder folder={folder} onDone={onDone} />
  return (
    <ConfirmDialog
      title="Delete folder"
      text={`Delete folder "${folder.name}"? Channels will be moved to unsorted.`}
      confirmLabel="Delete"
      danger
      onCancel={onDone}
      onConfirm={() => {
        onDone()
        deleteFolder(folder.id).catch(tellNotDeleted)
      }}
    />
  )
}

/** Stays open until the folder has its new name; a failure of a dialog that was closed meanwhile is told in a toast. */
function RenameFolder({ folder, onDone }: { folder: FolderView; onDone(): void }) {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const rename = async (name: string) => {
    const problem = name === folder.name ? null : await renameFolder(folder.id, name)
    if (problem === null && isOpen.current) onDone()
    if (problem !== null && !isOpen.current) showToast({ text: problem, tone: 'error' })
    return problem
  }
  return (
    <FolderNameDialog
      title="Rename Folder"
      name={folder.name}
      submitLabel="Rename"
      onClose={onDone}
      onSubmit={rename}
    />
  )
}

const tellNotDeleted = () =>
  raiseDialog((close) => (
    <AlertDialog title="Error" text="Failed to delete folder. Please try again." onClose={close} />
  ))
