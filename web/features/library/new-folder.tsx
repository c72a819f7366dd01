import { useState } from 'react'
import { mayCreateFolder } from '#domain/plans.ts'
import { channelsText } from '#text/counts.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { showFolderLimit } from '#web/features/billing/folder-limit-dialog.tsx'
import { ApiError, messageOf } from '#web/lib/http.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { createFolder } from './changes.ts'
import { fitInto } from './fit-into.tsx'
import { FolderNameDialog } from './folder-name-dialog.tsx'
import { useLibrary } from './use-library.ts'

export type FolderRoom = {
  /** Whether one more folder may be made; false while the library is unknown. */
  allowed: boolean
  used: number
  /** null: no limit. */
  cap: number | null
}

/** How many folders the person has, and may have. */
export function useFolderRoom(): FolderRoom {
  const { user } = useSignedIn()
  const { library } = useLibrary()
  const used = library?.folders.length ?? 0
  return { allowed: library !== null && mayCreateFolder(user.folderCap, used).ok, used, cap: user.folderCap }
}

type Reports = {
  /** It has a name and is on screen, with these channels. */
  onCreated?: (channelIds: readonly string[]) => void
  /** It was refused and is gone again; the channels are back where they were. */
  onRefused?: (channelIds: readonly string[]) => void
}

/** The way to a new folder: `ask` opens the dialog (or says that the limit is reached), `dialogs` has to be rendered. */
export function useNewFolder() {
  const { allowed, used, cap } = useFolderRoom()
  const [asked, setAsked] = useState<({ channelIds: readonly string[] } & Reports) | null>(null)

  const ask = async (wanted: readonly string[] = [], reports: Reports = {}) => {
    if (!allowed) {
      if (cap !== null) showFolderLimit(used, cap)
      return
    }
    const channelIds = wanted.length === 0 ? wanted : await fitInto(wanted, null)
    if (channelIds.length > 0 || wanted.length === 0) setAsked({ channelIds, ...reports })
  }
  const submit = (name: string): undefined => {
    const channelIds = asked?.channelIds ?? []
    setAsked(null)
    asked?.onCreated?.(channelIds)
    createFolder({ name, channelIds }).catch((error: unknown) => {
      asked?.onRefused?.(channelIds)
      if (error instanceof ApiError && error.code === 'folder_limit_reached') {
        showFolderLimit(Number(error.details.used ?? used), Number(error.details.cap ?? cap))
      } else {
        showToast({ text: messageOf(error), tone: 'error' })
      }
    })
  }
  const count = asked?.channelIds.length ?? 0
  const dialogs = asked && (
    <FolderNameDialog
      title="Create New Folder"
      submitLabel="Create"
      {...(count > 0 && { hint: `${channelsText(count)} will move into it.` })}
      onSubmit={submit}
      onClose={() => setAsked(null)}
    />
  )
  return { ask, dialogs }
}
