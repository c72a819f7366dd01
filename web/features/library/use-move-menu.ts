import type { ReactNode } from 'react'
import type { FolderView } from '#contract/library.ts'
import { colourFor } from '#domain/colours.ts'
import { folderLabels } from '#domain/folder-labels.ts'
import { sortFolders } from '#domain/library.ts'
import * as common from '#text/common.ts'
import * as text from '#text/library.ts'
import { nearCapText } from '#text/plans.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import type { MenuEntry } from '#web/ui/menu-entry.ts'
import { moveChannels } from './changes.ts'
import { fitIntoFolder } from './fit-into-folder.tsx'
import { useFolderLimit } from './use-folder-limit.ts'
import { useNewFolder } from './use-new-folder.tsx'

type Options = {
  folders: readonly FolderView[]
  /** The channels to move; called when an entry is chosen. */
  channelIds(): string[]
  /** Called with the channels that are being moved, which may be fewer. */
  onMoved(channelIds: readonly string[]): void
  /** Called when the server refused the move and the channels are back where they were. */
  onRefused(channelIds: readonly string[]): void
}

/**
 * Menu entries that move channels to a new folder (if the limit allows one), to unsorted, or to a folder. The caller
 * renders `dialog`.
 */
export function useMoveMenu({ folders, channelIds, onMoved, onRefused }: Options): {
  entries: MenuEntry[]
  dialog: ReactNode
} {
  const { canCreate } = useFolderLimit()
  const { user } = useSignedIn()
  const newFolder = useNewFolder()
  const moveTo = (folderId: string | null) => async () => {
    const ids = folderId === null ? channelIds() : await fitIntoFolder(channelIds(), folderId)
    if (ids.length === 0) return
    onMoved(ids)
    if (!(await moveChannels(ids, folderId))) onRefused(ids)
  }
  const create: MenuEntry = {
    label: text.createNewFolder,
    icon: 'plus',
    onSelect: () => void newFolder.open(channelIds(), { onCreated: onMoved, onRefused }),
  }
  const labels = folderLabels(folders)
  const entries: MenuEntry[] = [
    ...(canCreate ? [create, 'line' as const] : []),
    { label: common.unsorted, colour: 0, onSelect: moveTo(null) },
    ...sortFolders(folders, 'name-asc').map((folder) => ({
      label: labels.get(folder.id) ?? folder.name,
      colour: colourFor(folder.id),
      note: nearCapText(user.channelsPerFolderCap, folder.channels.length),
      onSelect: moveTo(folder.id),
    })),
  ]
  return { entries, dialog: newFolder.dialog }
}
