import type { FolderProperties, LibraryView } from '#contract/library.ts'
import type { ExportChannel, ExportFile } from './export-file.ts'
import { changesNothing, completeProperties, type FolderChange, folderChangeBetween } from './folder-properties.ts'
import { mayCreateFolder } from './plans.ts'
import { sum } from './sum.ts'

/** Maximum number of channels in a library. */
const LIBRARY_CAP = 10_000

export type RestoreLimits = {
  /** How many folders the user may have; null: no limit. */
  folderCap: number | null
  channelsPerFolderCap: number
}

/** What a restore does with one folder of the file. */
export type FolderPlan = {
  /** The folder's id in the file. */
  fileId: string
  name: string
  /** The folder its channels go to: one of the user's own, or a new one. */
  target: { kind: 'own'; id: string; name: string } | { kind: 'new'; id: string; properties: FolderProperties }
  /** What changes of the folder in the library, if it has the same id: it gets the properties in the file. */
  change: FolderChange
  chosen: boolean
  /** Channels of the library that move into this folder, in the file's order. */
  moving: string[]
  /** Channels that are not in the library yet. */
  adding: ExportChannel[]
  /** How many channels are in this folder already. */
  staying: number
  /** Ids of all channels of the folder afterwards, in their new order; null: the order does not change. */
  order: string[] | null
  /** How many channels the folder would hold, if that exceeds the limit; else null. */
  tooFull: number | null
}

export type RestorePlan = {
  folders: FolderPlan[]
  /** New channels that become unsorted: those unsorted in the file, and those of folders that were not chosen. */
  addingUnsorted: ExportChannel[]
  counts: RestoreCounts
  /** Why this cannot be restored. */
  problems: RestoreProblem[]
}

/** What would change. The same for the same file and library. */
export type RestoreCounts = {
  newFolders: number
  /** Folders that get properties of the file. */
  updatedFolders: number
  /** Folders whose channels get another order. */
  reorderedFolders: number
  movedChannels: number
  newChannels: number
  unchangedChannels: number
}

export type RestoreProblem =
  | { kind: 'folders'; held: number; wanted: number; cap: number }
  | { kind: 'folder_full'; name: string; would: number; cap: number }
  | { kind: 'library_full'; would: number; cap: number }

/**
 * Plans what restoring a file would change. Nothing is removed: channels and folders that are not in the file stay as they
 * are, and channels that are unsorted in the file stay where they are. A folder of the file is restored into the folder
 * with its id, which gets the file's properties and order of channels; else into a folder with its name, ignoring case, which
 * keeps its own; else it is created. @param left ids of the folders that are left out
 */
export function planRestore(
  library: LibraryView,
  file: ExportFile,
  left: ReadonlySet<string>,
  limits: RestoreLimits,
): RestorePlan {
  const folderIdOf = new Map<string, string | null>(library.unsortedChannels.map(({ id }) => [id, null]))
  for (const folder of library.folders) for (const { id } of folder.channels) folderIdOf.set(id, folder.id)
  const intoFolders = targetsOf(library, file).map(({ folder, target, own }) => {
    const adding = folder.channels.filter(({ id }) => !folderIdOf.has(id))
    const moving = folder.channels
      .filter(({ id }) => folderIdOf.has(id) && folderIdOf.get(id) !== target.id)
      .map(({ id }) => id)
    const staying = folder.channels.length - adding.length - moving.length
    const isSame = folder.id === target.id
    const change = own && isSame ? folderChangeBetween(own, folder) : {}
    const chosen = !left.has(folder.id)
    return { fileId: folder.id, name: folder.name, target, change, chosen, moving, adding, staying, isSame }
  })
  const leaving = intoFolders.flatMap(({ chosen, moving }) => (chosen ? moving : []))
  const remaining = remainingIn(library.folders, leaving, folderIdOf)
  const isLeaving = new Set(leaving)
  const fileOrder = new Map(file.folders.map(({ id, channels }) => [id, channels.map((channel) => channel.id)]))
  const heldIn = new Map(library.folders.map(({ id, channels }) => [id, channels.map((channel) => channel.id)]))
  const folders = intoFolders.map(({ isSame, ...folder }): FolderPlan => {
    const coming = folder.adding.length + folder.moving.length
    const would = (remaining.get(folder.target.id) ?? 0) + coming
    const held = (heldIn.get(folder.target.id) ?? []).filter((id) => !isLeaving.has(id))
    const appended = [...held, ...folder.moving, ...folder.adding.map(({ id }) => id)]
    return {
      ...folder,
      order: isSame ? orderAs(fileOrder.get(folder.fileId) ?? [], appended) : null,
      tooFull: coming > 0 && would > limits.channelsPerFolderCap ? would : null,
    }
  })

  const chosen = folders.filter((folder) => folder.chosen)
  const addingUnsorted = [
    ...file.unsortedChannels.filter(({ id }) => !folderIdOf.has(id)),
    ...folders.filter((folder) => !folder.chosen).flatMap(({ adding }) => adding),
  ]
  const newChannels = addingUnsorted.length + sum(chosen.map(({ adding }) => adding.length))
  const movedChannels = sum(chosen.map(({ moving }) => moving.length))
  const all = file.unsortedChannels.length + sum(file.folders.map(({ channels }) => channels.length))
  const counts: RestoreCounts = {
    newFolders: new Set(chosen.filter(({ target }) => target.kind === 'new').map(({ target }) => target.id)).size,
    updatedFolders: chosen.filter(({ change }) => !changesNothing(change)).length,
    reorderedFolders: chosen.filter(({ target, order }) => target.kind === 'own' && order !== null).length,
    movedChannels,
    newChannels,
    unchangedChannels: all - newChannels - movedChannels,
  }
  return { folders, addingUnsorted, counts, problems: problemsOf(library, chosen, counts, folderIdOf.size, limits) }
}

/** Whether a restore would change anything. */
export const changesAnything = ({ unchangedChannels: _, ...changes }: RestoreCounts): boolean =>
  Object.values(changes).some((count) => count > 0)

/** `ids` with those in `wanted` first, in that order; null if they already are in it. */
function orderAs(wanted: readonly string[], ids: readonly string[]): string[] | null {
  const named = new Set(wanted)
  const current = ids.filter((id) => named.has(id))
  const held = new Set(current)
  const ordered = wanted.filter((id) => held.has(id))
  if (ordered.every((id, place) => id === current[place])) return null
  return [...ordered, ...ids.filter((id) => !named.has(id))]
}

/** How many channels each folder holds without those that leave: two full folders may swap channels. */
function remainingIn(
  folders: LibraryView['folders'],
  leaving: readonly string[],
  folderIdOf: ReadonlyMap<string, string | null>,
): Map<string, number> {
  const counts = new Map(folders.map(({ id, channels }) => [id, channels.length]))
  for (const id of leaving) {
    const place = folderIdOf.get(id)
    if (place) counts.set(place, (counts.get(place) ?? 0) - 1)
  }
  return counts
}

/** The target of each folder of the file. Folders with equal names get different targets. */
function targetsOf(library: LibraryView, file: ExportFile) {
  const taken = new Set<string>()
  const byId = new Map(library.folders.map((folder) => [folder.id, folder]))
  for (const { id } of file.folders) if (byId.has(id)) taken.add(id)
  return file.folders.map((folder) => {
    const named = () => library.folders.find((own) => !taken.has(own.id) && sameName(own.name, folder.name))
    const own = byId.get(folder.id) ?? named()
    if (own) taken.add(own.id)
    const target: FolderPlan['target'] = own
      ? { kind: 'own', id: own.id, name: own.name }
      : { kind: 'new', id: folder.id, properties: completeProperties(folder) }
    return { folder, target, own }
  })
}

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

function problemsOf(
  library: LibraryView,
  chosen: readonly FolderPlan[],
  { newFolders, newChannels }: RestoreCounts,
  heldChannels: number,
  { folderCap, channelsPerFolderCap }: RestoreLimits,
): RestoreProblem[] {
  const problems: RestoreProblem[] = []
  const held = library.folders.length
  if (newFolders > 0) {
    const room = mayCreateFolder(folderCap, held + newFolders - 1)
    if (!room.ok) problems.push({ kind: 'folders', held, wanted: newFolders, cap: room.cap })
  }
  for (const { name, tooFull } of chosen)
    if (tooFull !== null) problems.push({ kind: 'folder_full', name, would: tooFull, cap: channelsPerFolderCap })
  const would = heldChannels + newChannels
  if (newChannels > 0 && would > LIBRARY_CAP) problems.push({ kind: 'library_full', would, cap: LIBRARY_CAP })
  return problems
}
