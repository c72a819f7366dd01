import type { FolderView } from '#rules/api/library.ts'
import { deleteFolder, renameFolder } from '#web/features/library/changes.ts'
import { FolderNameDialog } from '#web/features/library/folder-name-dialog.tsx'
import { AlertDialog, ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { raiseDialog } from '#web/ui/raised-dialogs.tsx'

export type FolderTask = { kind: 'rename' | 'delete'; folder: FolderView }

/** The dialogs behind a card's menu. */
export function FolderTasks({ task, onDone }: { task: FolderTask | null; onDone(): void }) {
  if (!task) return null
  const { folder } = task
  if (task.kind === 'rename') {
    return (
      <FolderNameDialog
        title="Rename Folder"
        name={folder.name}
        submitLabel="Rename"
        onClose={onDone}
        onSubmit={(name) => {
          onDone()
          if (name !== folder.name) void renameFolder(folder.id, name)
        }}
      />
    )
  }
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

const tellNotDeleted = () =>
  raiseDialog((close) => (
    <AlertDialog title="Error" text="Failed to delete folder. Please try again." onClose={close} />
  ))
