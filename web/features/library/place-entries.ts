import { folderColour } from '#domain/colours.ts'
import { folderLabels } from '#domain/folder-labels.ts'
import { type Library, type LibraryFolder, sortFolders } from '#domain/library.ts'
import { mayAddChannels, mayCreateFolder } from '#domain/plans.ts'
import * as common from '#text/common.ts'
import * as text from '#text/library.ts'
import { nearCapText } from '#text/plans.ts'
import { sessionQuery } from '#web/features/account/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import type { MenuEntry } from '#web/ui/menu-entry.ts'
import { ADD, MOVE, placeChannels, removeChannels, type Undo, type Way } from './changes.ts'
import { fitIntoFolder } from './fit-into-folder.tsx'
import { openNewFolder } from './new-folder.tsx'
import { shownLibrary } from './pending-changes.ts'

/** With more folders, the menu has a field that filters them. */
const MAX_WITHOUT_FILTER = 9
const FILTER: MenuEntry = {
  filter: text.findFolder,
  noMatch: text.noFolderFound,
  announcement: text.foldersFound,
}

type Options = {
  /** The channels; called when the menu is shown, and when an entry is chosen. */
  channelIds(): readonly string[]
  /**
   * The folder that the channels are shown in. When they move they leave only this folder; without one they leave all of
   * theirs.
   */
  source?: string | null
  /** Called with the channels that are being moved or added, which may be fewer. */
  onPlaced?(channelIds: readonly string[], way: Way): void
  /** Called with a move that is being sent. It resolves to what undoes it; null if it was refused. */
  onSent?(sent: Promise<Undo | null>): void
  /** Called when the server refused and the channels are back where they were. */
  onRefused?(channelIds: readonly string[], way: Way): void
}

type Place = {
  folder: LibraryFolder
  label: string
  /** How many of the channels are in the folder. */
  here: number
}

/** Entries that move channels to unsorted, to a folder, or to a new folder (if the limit allows one). */
export function moveEntries({ channelIds, source = null, onPlaced, onSent, onRefused }: Options): MenuEntry[] {
  const library = shownLibrary()
  const user = signedInUser()
  if (!library || !user) return []
  const way: Way = source === null ? MOVE : { kind: 'move', source }
  const moveTo = (folderId: string | null) => async () => {
    const ids = folderId === null ? channelIds() : await fitIntoFolder(channelIds(), folderId, way)
    if (ids.length === 0) return
    onPlaced?.(ids, way)
    const sent = placeChannels(ids, folderId, way)
    onSent?.(sent)
    if (!(await sent)) onRefused?.(ids, way)
  }
  return [
    ...filterFor(library),
    { label: common.unsorted, tile: null, onSelect: moveTo(null) },
    ...placesOf(library, [])
      .filter(({ folder }) => folder.id !== source)
      .map(({ folder, label }) => ({
        label,
        tile: { colour: folderColour(folder), emoji: folder.emoji },
        note: nearCapText(user.channelsPerFolderCap, folder.channels.length),
        onSelect: moveTo(folder.id),
      })),
    ...createEntry({ channelIds, ...(onPlaced && { onPlaced }), ...(onRefused && { onRefused }) }, way),
  ]
}

/**
 * Entries that add channels to folders, where they are ticked, and take them out of those again; and one for a new folder.
 * The menu stays open, so that several folders can be chosen.
 */
export function addEntries(options: Options): MenuEntry[] {
  const library = shownLibrary()
  const user = signedInUser()
  if (!library || !user) return []
  const { channelIds, onPlaced, onRefused } = options
  const cap = user.channelsPerFolderCap
  const ids = channelIds()
  const add = (folderId: string) => async () => {
    const fitting = await fitIntoFolder(channelIds(), folderId, ADD)
    if (fitting.length === 0) return
    onPlaced?.(fitting, ADD)
    if (!(await placeChannels(fitting, folderId, ADD))) onRefused?.(fitting, ADD)
  }
  const remove = (folderId: string) => () => void removeChannels(channelIds(), folderId)
  return [
    ...filterFor(library),
    ...placesOf(library, ids).map(({ folder, label, here }): MenuEntry => {
      const isAll = here === ids.length
      const fits = mayAddChannels(cap, folder.channels.length, ids.length - here)
      return {
        label,
        tile: { colour: folderColour(folder), emoji: folder.emoji },
        note: here > 0 && !isAll ? text.partlyHere(here, ids.length) : nearCapText(cap, folder.channels.length),
        multiple: true,
        checked: isAll ? true : here > 0 ? 'mixed' : false,
        // What does not fit is explained by a dialog, which the menu makes room for.
        staysOpen: isAll || fits,
        onSelect: isAll ? remove(folder.id) : add(folder.id),
      }
    }),
    ...createEntry(options, ADD),
  ]
}

const signedInUser = () => queryClient.getQueryData(sessionQuery.queryKey)?.user ?? null

const filterFor = ({ folders }: Library): MenuEntry[] => (folders.length > MAX_WITHOUT_FILTER ? [FILTER] : [])

/** The folders by name. Cost: one pass over the folders and the placements of the channels. */
function placesOf({ folders, foldersOf }: Library, channelIds: readonly string[]): Place[] {
  const labels = folderLabels(folders)
  const here = new Map<string, number>()
  for (const id of channelIds)
    for (const folder of foldersOf.get(id) ?? []) here.set(folder.id, (here.get(folder.id) ?? 0) + 1)
  return sortFolders(folders, 'name-asc').map((folder) => ({
    folder,
    label: labels.get(folder.id) ?? folder.name,
    here: here.get(folder.id) ?? 0,
  }))
}

function createEntry({ channelIds, onPlaced, onRefused }: Options, way: Way): MenuEntry[] {
  const cap = signedInUser()?.folderCap
  const used = shownLibrary()?.folders.length ?? 0
  if (cap === undefined || !mayCreateFolder(cap, used).ok) return []
  return [
    {
      label: text.createNewFolder,
      icon: 'plus',
      atFoot: true,
      onSelect: (name) =>
        void openNewFolder(channelIds(), {
          ...{ name, way },
          onCreated: (ids) => onPlaced?.(ids, way),
          onRefused: (ids) => onRefused?.(ids, way),
        }),
    },
  ]
}
