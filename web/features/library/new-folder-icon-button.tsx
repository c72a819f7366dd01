import { folderLimitHint, newFolder } from '#text/folders.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { openNewFolder } from './new-folder.tsx'
import { useFolderLimit } from './use-folder-limit.ts'
import { useLibrary } from './use-library.ts'

/** A plus sign that opens the form for a new folder. At the limit of the plan it is dimmed, and its tooltip says why. */
export function NewFolderIconButton({ className }: { className?: string | undefined }) {
  const { status } = useLibrary()
  const { canCreate, used, cap } = useFolderLimit()
  const isFull = status === 'success' && !canCreate && cap !== null
  return (
    <Tooltip text={isFull ? folderLimitHint(used, cap) : null}>
      {(described) => (
        <IconButton
          icon="plus"
          label={newFolder}
          {...(isFull && { title: undefined })}
          className={className}
          // Not `disabled`: the button stays in the Tab order, so that its tooltip can be read.
          aria-disabled={isFull || undefined}
          {...described}
          onClick={isFull ? undefined : () => void openNewFolder()}
        />
      )}
    </Tooltip>
  )
}
