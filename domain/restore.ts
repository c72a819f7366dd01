import type { ChannelsOfFolder } from '#contract/channels.ts'
import type { FolderProperties } from '#contract/library.ts'
import type { ExportChannel, ExportFile, ExportFolder } from './export-file.ts'
import { changesNothing, completeProperties, type FolderChange, folderChangeBetween } from './folder-properties.ts'
import { foldersOf, type Library } from './library.ts'
import { MAX_CHANNELS, MAX_PLACEMENTS, mayCreateFolder } from './plans.ts'
import { sum } from './sum.ts'

export type RestoreLimits = {
  /** How many folders the user may have; null: no limit. */
  folderCap: number | null
  channelsPerFolderCap: number
}

/**
 * `keepFolders`: for files of other apps. Channels stay in the folders they are in and only enter others, and the user's
 * folders keep their properties and order. Folders of the file are found by their ids alone.
 */
export type RestoreOptions = { keepFolders?: boolean | undefined }

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
  /** Channels of the library that enter this folder, in the file's order. */
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
  /** Ids of all folders afterwards, in the order of the file; null: the user's folders keep their order. */
  folderOrder: string[] | null
  /** Placements that end: channels of chosen folders leave those that the file does not give them. */
  leaving: ChannelsOfFolder[]
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
  /** Folders of the user that get another place, or whose channels get another order. */
  reorderedFolders: number
  /** Channels of the library that enter or leave a folder. */
  movedChannels: number
  newChannels: number
  unchangedChannels: number
}

export type RestoreProblem =
  | { kind: 'folders'; held: number; wanted: number; cap: number }
  | { kind: 'folder_full'; name: string; would: number; cap: number }
  | { kind: 'placements'; would: number; cap: number }
  | { kind: 'library_full'; would: number; cap: number }

/**
 * Plans what restoring a file would change. Channels and folders that are not in the file stay as they are, and channels that
 * are unsorted in the file stay where they are. The other channels of the file get exactly the folders it gives them: they
 * enter those that are chosen, and leave those that the file does not give them. A folder of the file is restored into the
 * folder with its id, which gets the file's properties and order of channels; else into a folder with its name, ignoring
 * case, which keeps its own; else it is created. If all folders of the file are chosen and none goes into a folder with
 * another id, the folders get the order of the file too; those that are not in it come after them.
 * @param left ids of the folders that are left out
 */
export function planRestore(
  library: Library,
  file: ExportFile,
  left: ReadonlySet<string>,
  limits: RestoreLimits,
  { keepFolders = false }: RestoreOptions = {},
): RestorePlan {
  const held = new Map(library.channels.map(({ id }) => [id, new Set(foldersOf(library, id).map((f) => f.id))]))
  const intoFolders = targetsOf(library, file, keepFolders).map(({ folder, target, own }) => {
    const adding = folder.channels.filter(({ id }) => !held.has(id))
    const isMoving = (id: string) => held.has(id) && !held.get(id)?.has(target.id)
    const moving = folder.channels.map(({ id }) => id).filter(isMoving)
    const staying = folder.channels.length - adding.length - moving.length
    const isSame = folder.id === target.id && !(keepFolders && own)
    const change = own && isSame ? folderChangeBetween(own, folder) : {}
    const chosen = !left.has(folder.id)
    return { file: folder, target, change, chosen, moving, adding, staying, isSame }
  })
  const leaving = keepFolders ? [] : findLeaving(library, intoFolders)
  const folders = intoFolders.map(({ isSame, file: { id: fileId, name, channels }, ...folder }): FolderPlan => {
    const gone = new Set(leaving.find(({ folderId }) => folderId === folder.target.id)?.channelIds)
    const own = library.folders.find(({ id }) => id === folder.target.id)
    const remaining = (own?.channels ?? []).map(({ id }) => id).filter((id) => !gone.has(id))
    const appended = [...remaining, ...folder.moving, ...folder.adding.map(({ id }) => id)]
    const hasMore = appended.length > remaining.length
    return {
      ...folder,
      ...{ fileId, name },
      order: isSame
        ? orderAs(
            channels.map(({ id }) => id),
            appended,
          )
        : null,
      tooFull: hasMore && appended.length > limits.channelsPerFolderCap ? appended.length : null,
    }
  })

  const chosen = folders.filter((folder) => folder.chosen)
  const folderOrder = keepFolders ? null : orderOfFolders(library, folders)
  const isMoved = (id: string) => folderOrder?.indexOf(id) !== library.folders.findIndex((own) => own.id === id)
  const placed = new Set(chosen.flatMap(({ adding }) => adding.map(({ id }) => id)))
  const addingUnsorted = new Map(
    [...file.unsortedChannels, ...folders.flatMap(({ adding }) => adding)].map((channel) => [channel.id, channel]),
  )
  for (const id of [...held.keys(), ...placed]) addingUnsorted.delete(id)
  const all = new Set(
    [...file.folders.flatMap(({ channels }) => channels), ...file.unsortedChannels].map(({ id }) => id),
  )
  const newChannels = addingUnsorted.size + placed.size
  const movedChannels = new Set([
    ...chosen.flatMap(({ moving }) => moving),
    ...leaving.flatMap(({ channelIds }) => channelIds),
  ]).size
  const counts: RestoreCounts = {
    newFolders: chosen.filter(({ target }) => target.kind === 'new').length,
    updatedFolders: chosen.filter(({ change }) => !changesNothing(change)).length,
    reorderedFolders: chosen.filter(
      ({ target, order }) => target.kind === 'own' && (order !== null || (folderOrder && isMoved(target.id))),
    ).length,
    movedChannels,
    newChannels,
    unchangedChannels: all.size - newChannels - movedChannels,
  }
  const entering = sum(chosen.map(({ moving, adding }) => moving.length + adding.length))
  const ended = sum(leaving.map(({ channelIds }) => channelIds.length))
  const problems = problemsOf(library, chosen, counts, { entering, ended }, limits)
  return { folders, folderOrder, leaving, addingUnsorted: [...addingUnsorted.values()], counts, problems }
}

type IntoFolder = { file: ExportFolder; target: FolderPlan['target']; chosen: boolean }

/** The placements of the channels in chosen folders that the file does not have. */
function findLeaving(library: Library, intoFolders: readonly IntoFolder[]): ChannelsOfFolder[] {
  const given = new Map<string, Set<string>>()
  const restored = new Set<string>()
  for (const { file, target, chosen } of intoFolders)
    for (const { id } of file.channels) {
      given.set(id, (given.get(id) ?? new Set()).add(target.id))
      if (chosen) restored.add(id)
    }
  return library.folders
    .map(({ id: folderId, channels }) => ({
      folderId,
      channelIds: channels.map(({ id }) => id).filter((id) => restored.has(id) && !given.get(id)?.has(folderId)),
    }))
    .filter(({ channelIds }) => channelIds.length > 0)
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

/** See {@link RestorePlan.folderOrder}. New folders alone change no order: each follows its predecessor in the file. */
function orderOfFolders({ folders: own }: Library, plans: readonly FolderPlan[]): string[] | null {
  if (plans.some(({ chosen, fileId, target }) => !chosen || fileId !== target.id)) return null
  const ids = own.map(({ id }) => id)
  const wanted = plans.map(({ target }) => target.id)
  const ordered = orderAs(wanted, ids)
  return ordered && [...wanted, ...ordered.filter((id) => !wanted.includes(id))]
}

/** The target of each folder of the file. Folders with equal names get different targets. */
function targetsOf(library: Library, file: ExportFile, byIdAlone: boolean) {
  const taken = new Set<string>()
  const byId = new Map(library.folders.map((folder) => [folder.id, folder]))
  for (const { id } of file.folders) if (byId.has(id)) taken.add(id)
  return file.folders.map((folder) => {
    const named = () => library.folders.find((own) => !taken.has(own.id) && sameName(own.name, folder.name))
    const own = byId.get(folder.id) ?? (byIdAlone ? undefined : named())
    if (own) taken.add(own.id)
    const target: FolderPlan['target'] = own
      ? { kind: 'own', id: own.id, name: own.name }
      : { kind: 'new', id: folder.id, properties: completeProperties(folder) }
    return { folder, target, own }
  })
}

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

function problemsOf(
  library: Library,
  chosen: readonly FolderPlan[],
  { newFolders, newChannels }: RestoreCounts,
  { entering, ended }: { entering: number; ended: number },
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
  const placements = sum(library.folders.map(({ channels }) => channels.length)) - ended + entering
  if (entering > 0 && placements > MAX_PLACEMENTS)
    problems.push({ kind: 'placements', would: placements, cap: MAX_PLACEMENTS })
  const would = library.channels.length + newChannels
  if (newChannels > 0 && would > MAX_CHANNELS) problems.push({ kind: 'library_full', would, cap: MAX_CHANNELS })
  return problems
}
