import type { FolderProperties } from '#contract/library.ts'
import { mayCreateFolder } from '#domain/plans.ts'
import * as text from '#text/library.ts'
import { sessionQuery } from '#web/features/account/api.ts'
import { showFolderLimit } from '#web/features/billing/show-folder-limit.tsx'
import { ApiError } from '#web/lib/http.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { raiseDialog } from '#web/ui/raised-dialogs.tsx'
import { showErrorToast } from '#web/ui/toast-store.ts'
import { createFolder, MOVE, type Way } from './changes.ts'
import { fitIntoFolder } from './fit-into-folder.tsx'
import { FolderDialog } from './folder-dialog.tsx'
import { shownLibrary } from './pending-changes.ts'

type Options = {
  /** What the name field contains at first. */
  name?: string
  /** How the channels get into the folder. */
  way?: Way
  /** The form was submitted: the folder is on screen, with these channels. */
  onCreated?: (channelIds: readonly string[]) => void
  /** The server refused the folder, and the channels are back where they were. */
  onRefused?: (channelIds: readonly string[]) => void
}

/** Opens the form for a new folder, or shows that the limit is reached. Does nothing until the library is loaded. */
export async function openNewFolder(wanted: readonly string[] = [], options: Options = {}): Promise<void> {
  const cap = queryClient.getQueryData(sessionQuery.queryKey)?.user?.folderCap
  const used = shownLibrary()?.folders.length
  if (cap === undefined || used === undefined) return
  if (cap !== null && !mayCreateFolder(cap, used).ok) return showFolderLimit(used, cap)
  const { way = MOVE } = options
  const channelIds = wanted.length === 0 ? wanted : await fitIntoFolder(wanted, null, way)
  if (wanted.length > 0 && channelIds.length === 0) return
  const submit = (properties: FolderProperties) => {
    options.onCreated?.(channelIds)
    createFolder(properties, channelIds, way).catch((error: unknown) => {
      options.onRefused?.(channelIds)
      if (error instanceof ApiError && error.code === 'folder_limit_reached') {
        showFolderLimit(Number(error.details.used ?? used), Number(error.details.cap ?? cap))
      } else {
        showErrorToast(error)
      }
    })
  }
  const hint = way.kind === 'add' ? text.willEnterFolder : text.willMoveIntoFolder
  raiseDialog((close) => (
    <FolderDialog
      title={text.createNewFolder}
      submitLabel={text.create}
      folder={{ name: options.name ?? '' }}
      {...(channelIds.length > 0 && { hint: hint(channelIds.length) })}
      onSubmit={(properties) => {
        close()
        submit(properties)
        return undefined
      }}
      onClose={close}
    />
  ))
}
