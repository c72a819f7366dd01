import type { ReactNode } from 'react'
import type { FolderView } from '#contract/library.ts'
import { colourFor } from '#domain/colours.ts'
import { folderLabels } from '#domain/folder-labels.ts'
import { sortFolders } from '#domain/library.ts'
import { nearCapText } from '#text/plans.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import type { MenuEntry } from '#web/ui/menu-entry.ts'
import { moveChannels } from './changes.ts'
import { fitInto } from './fit-into.tsx'
import { useFolderRoom, useNewFolder } from './new-folder.tsx'

type Choices = {
  folders: readonly FolderView[]
  /** The channels to move, asked for when a place is chosen. */
  channelIds(): string[]
  /** Runs when these are on their way, which may not be all: for what has to be tidied up. */
  onMoved(channelIds: readonly string[]): void
  /** Runs when they are back where they were, because the move was refused. */
  onRefused(channelIds: readonly string[]): void
}

/**
 * The places several channels can be moved to: a new folder (if one may be made), unsorted, each folder by name.
 * `dialogs` has to be rendered.
 */
export function useMoveMenu({ folders, channelIds, onMoved, onRefused }: Choices): {
  entries: MenuEntry[]
  dialogs: ReactNode
} {
  const { allowed } = useFolderRoom()
  const { user } = useSignedIn()
  const newFolder = useNewFolder()
  const moveTo = (folderId: string | null) => async () => {
    const ids = folderId === null ? channelIds() : await fitInto(channelIds(), folderId)
    if (ids.length === 0) return
    onMoved(ids)
    if (!(await moveChannels(ids, folderId))) onRefused(ids)
  }
  const create: MenuEntry = {
    label: 'Create New Folder',
    icon: 'plus',
    onSelect: () => void newFolder.ask(channelIds(), { onCreated: onMoved, onRefused }),
  }
  const labels = folderLabels(folders)
  const entries: MenuEntry[] = [
    ...(allowed ? [create, 'line' as const] : []),
    { label: 'Unsorted', shelf: 0, onSelect: moveTo(null) },
    ...sortFolders(folders, 'name-asc').map((folder) => ({
      label: labels.get(folder.id) ?? folder.name,
      shelf: colourFor(folder.id),
      note: nearCapText(user.channelsPerFolderCap, folder.channels.length),
      onSelect: moveTo(folder.id),
    })),
  ]
  return { entries, dialogs: newFolder.dialogs }
}
