import { type ReactNode, useState } from 'react'
import type { FolderProperties } from '#contract/library.ts'
import * as text from '#text/library.ts'
import { showFolderLimit } from '#web/features/billing/folder-limit-dialog.tsx'
import { ApiError } from '#web/lib/http.ts'
import { showErrorToast } from '#web/ui/toast-store.ts'
import { createFolder } from './changes.ts'
import { fitIntoFolder } from './fit-into-folder.tsx'
import { FolderDialog } from './folder-dialog.tsx'
import { useFolderLimit } from './use-folder-limit.ts'

type Callbacks = {
  /** The form was submitted: the folder is on screen, with these channels. */
  onCreated?: (channelIds: readonly string[]) => void
  /** The server refused the folder, and the channels are back where they were. */
  onRefused?: (channelIds: readonly string[]) => void
}

/** `open` opens the form for a new folder, or shows that the limit is reached. The caller renders `dialog`. */
export function useNewFolder(): {
  open(channelIds?: readonly string[], callbacks?: Callbacks): Promise<void>
  dialog: ReactNode
} {
  const { canCreate, used, cap } = useFolderLimit()
  const [request, setRequest] = useState<({ channelIds: readonly string[] } & Callbacks) | null>(null)

  const open = async (wanted: readonly string[] = [], callbacks: Callbacks = {}) => {
    if (!canCreate) {
      if (cap !== null) showFolderLimit(used, cap)
      return
    }
    const channelIds = wanted.length === 0 ? wanted : await fitIntoFolder(wanted, null)
    if (channelIds.length > 0 || wanted.length === 0) setRequest({ channelIds, ...callbacks })
  }
  const submit = (properties: FolderProperties): undefined => {
    const channelIds = request?.channelIds ?? []
    setRequest(null)
    request?.onCreated?.(channelIds)
    createFolder(properties, channelIds).catch((error: unknown) => {
      request?.onRefused?.(channelIds)
      if (error instanceof ApiError && error.code === 'folder_limit_reached') {
        showFolderLimit(Number(error.details.used ?? used), Number(error.details.cap ?? cap))
      } else {
        showErrorToast(error)
      }
    })
  }
  const count = request?.channelIds.length ?? 0
  const dialog = request && (
    <FolderDialog
      title={text.createNewFolder}
      submitLabel={text.create}
      {...(count > 0 && { hint: text.willMoveIntoFolder(count) })}
      onSubmit={submit}
      onClose={() => setRequest(null)}
    />
  )
  return { open, dialog }
}
