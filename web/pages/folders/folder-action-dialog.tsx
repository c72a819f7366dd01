import { useEffect, useRef } from 'react'
import type { FolderView } from '#contract/library.ts'
import * as text from '#text/folders.ts'
import { deleteFolder, renameFolder } from '#web/features/library/changes.ts'
import { FolderNameDialog } from '#web/features/library/folder-name-dialog.tsx'
import { AlertDialog, ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { raiseDialog } from '#web/ui/raised-dialogs.tsx'
import { showToast } from '#web/ui/toast-store.ts'

export type FolderAction = { kind: 'rename' | 'delete'; folder: FolderView }

/** The dialog of an action from a card's menu; null: none. */
export function FolderActionDialog({ action, onDone }: { action: FolderAction | null; onDone(): void }) {
  if (!action) return null
  const { kind, folder } = action
  if (kind === 'rename') return <RenameFolderDialog folder={folder} onDone={onDone} />
  return (
    <ConfirmDialog
      title={text.deleteFolder}
      text={text.deleteQuestion(folder.name)}
      confirmLabel={text.deleteLabel}
      danger
      onCancel={onDone}
      onConfirm={() => {
        onDone()
        deleteFolder(folder.id).catch(showDeleteFailed)
      }}
    />
  )
}

/** Stays open until the folder has its new name. If the user closes it earlier, a failure is shown as a toast. */
function RenameFolderDialog({ folder, onDone }: { folder: FolderView; onDone(): void }) {
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
      title={text.renameFolder}
      name={folder.name}
      submitLabel={text.rename}
      onClose={onDone}
      onSubmit={rename}
    />
  )
}

const showDeleteFailed = () =>
  raiseDialog((close) => <AlertDialog title={text.error} text={text.deleteFailed} onClose={close} />)
