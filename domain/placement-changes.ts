import type { ChannelsOfFolder, PlacementChange } from '#contract/channels.ts'
import type { LibraryView, PlacementView } from '#contract/library.ts'
import type { Library, LibraryFolder } from './library.ts'

/**
 * Moves channels to the end of a folder. If they leave only one folder, they stay in the others.
 * @param target null: to unsorted, so they leave all their folders  @param source the folder they leave; null: all of
 * theirs
 */
export function moveChange(
  library: Library,
  channelIds: readonly string[],
  target: string | null,
  source: string | null,
): PlacementChange {
  const leaves = ({ id }: LibraryFolder) => id !== target && (target === null || source === null || id === source)
  return {
    remove: groupByFolder(channelIds, (id) => (library.foldersOf.get(id) ?? []).filter(leaves).map((f) => f.id)),
    add: target === null ? [] : addChange(library, channelIds, target).add,
  }
}

/** Adds channels to the end of a folder; they stay in their other folders. */
export function addChange(library: Library, channelIds: readonly string[], folderId: string): PlacementChange {
  const isHere = (id: string) => library.foldersOf.get(id)?.some((folder) => folder.id === folderId) ?? false
  return { remove: [], add: groupByFolder(channelIds, (id) => (isHere(id) ? [] : [folderId])) }
}

/** Takes channels out of a folder; they stay in their other folders. */
export function removeChange(library: Library, channelIds: readonly string[], folderId: string): PlacementChange {
  const isHere = (id: string) => library.foldersOf.get(id)?.some((folder) => folder.id === folderId) ?? false
  return { remove: groupByFolder(channelIds, (id) => (isHere(id) ? [folderId] : [])), add: [] }
}

export const placesNothing = ({ remove, add }: PlacementChange): boolean => remove.length + add.length === 0

/** The channels a change is about, each once. */
export const channelsOf = ({ remove, add }: PlacementChange): string[] => [
  ...new Set([...remove, ...add].flatMap(({ channelIds }) => channelIds)),
]

/**
 * The library with other placements: removals come first, then additions. Folders and channels that are not in the library
 * are ignored. Applying a change twice is the same as once. Returns the same object if nothing changes.
 */
export function place(view: LibraryView, { remove, add }: PlacementChange): LibraryView {
  const folderIds = new Set(view.folders.map(({ id }) => id))
  const channelIds = new Set(view.channels.map(({ id }) => id))
  const leaving = new Map<string, Set<string>>()
  for (const group of remove)
    leaving.set(group.folderId, new Set([...(leaving.get(group.folderId) ?? []), ...group.channelIds]))
  const kept = view.placements.filter(([channelId, folderId]) => !leaving.get(folderId)?.has(channelId))
  const added = additions(kept, add, (channelId, folderId) => channelIds.has(channelId) && folderIds.has(folderId))
  if (kept.length === view.placements.length && added.length === 0) return view
  return { ...view, placements: [...kept, ...added] }
}

function additions(
  kept: readonly PlacementView[],
  add: readonly ChannelsOfFolder[],
  isKnown: (channelId: string, folderId: string) => boolean,
): PlacementView[] {
  const growing = new Map(add.map(({ folderId }) => [folderId, { channelIds: new Set<string>(), next: 0 }]))
  const enter = (channelId: string, folderId: string, position: number) => {
    const folder = growing.get(folderId)
    if (!folder) return
    folder.channelIds.add(channelId)
    folder.next = Math.max(folder.next, position + 1)
  }
  for (const placement of kept) enter(...placement)
  const added: PlacementView[] = []
  for (const { folderId, channelIds } of add) {
    const folder = growing.get(folderId)
    for (const channelId of channelIds) {
      if (!folder || folder.channelIds.has(channelId) || !isKnown(channelId, folderId)) continue
      const position = folder.next
      enter(channelId, folderId, position)
      added.push([channelId, folderId, position])
    }
  }
  return added
}

function groupByFolder(
  channelIds: readonly string[],
  folderIdsOf: (channelId: string) => readonly string[],
): ChannelsOfFolder[] {
  const groups = new Map<string, string[]>()
  for (const channelId of new Set(channelIds))
    for (const folderId of folderIdsOf(channelId)) {
      const group = groups.get(folderId)
      if (group) group.push(channelId)
      else groups.set(folderId, [channelId])
    }
  return [...groups].map(([folderId, ids]) => ({ folderId, channelIds: ids }))
}
