import type { ChannelsOfFolder, PlacementChange } from '#contract/channels.ts'
import type { FolderProperties, FolderView, LibraryView, PlacementView } from '#contract/library.ts'
import type { FolderChange } from './folder-properties.ts'
import { orderById } from './library.ts'
import { place } from './placement-changes.ts'
import { isSameValue } from './same-value.ts'
import { slugFor } from './slugs.ts'
import type { SortChange } from './sort-session.ts'

/** A change of the library, applied by the page before the server answers. Applying it twice is the same as once. */
export type LibraryChange =
  | {
      kind: 'create'
      id: string
      properties: FolderProperties
      /** Channels that enter the new folder, in their order there. */
      channelIds: readonly string[]
      /** Placements that end, when channels move into the new folder. */
      remove: ChannelsOfFolder[]
      at: number
    }
  | { kind: 'update'; id: string; change: FolderChange }
  | { kind: 'delete'; id: string }
  /** Folders that are not listed follow in the order they have. */
  | { kind: 'order'; ids: readonly string[] }
  | ({ kind: 'place' } & PlacementChange)
  | SortChange
  /** Undoes the change with the id `change`, or does it again. `what`: what that change did, for people. */
  | { kind: 'undo'; change: string; again: boolean; what: string; shown: ShownUndo | null }

/**
 * How the page shows an undo until the server has answered, which decides about it: what the change left, and what was there
 * before, as far as they differ. `order`: ids of the folders before, if their order is another.
 */
export type ShownUndo = { after: LibraryPart; before: LibraryPart; order: readonly string[] | null }
type LibraryPart = { folders: readonly FolderView[]; placements: readonly PlacementView[] }

/** The library after the change. Folders that do not change stay the same objects. */
export function applyChange(library: LibraryView, change: LibraryChange): LibraryView {
  switch (change.kind) {
    case 'create': {
      const { id, channelIds, remove } = change
      const add = channelIds.length > 0 ? [{ folderId: id, channelIds: [...channelIds] }] : []
      return place(withFolder(library, folderOf(library, change)), { remove, add })
    }
    case 'update':
      return {
        ...library,
        folders: library.folders.map((f) => (f.id === change.id ? updated(library, f, change.change) : f)),
      }
    case 'delete':
      return withoutFolder(library, change.id)
    case 'order':
      return { ...library, folders: orderById(library.folders, change.ids) }
    case 'place':
      return place(library, change)
    case 'step': {
      const { channelId, folderIds, newFolder, at } = change
      const view = newFolder ? withFolder(library, folderOf(library, { ...newFolder, at })) : library
      return place(view, { remove: [], add: folderIds.map((folderId) => ({ folderId, channelIds: [channelId] })) })
    }
    case 'undo':
      return change.shown ? undone(library, change.shown) : library
    case 'sort_again':
    case 'sort_end':
      return library
  }
}

type MadeFolder = { id: string; properties: FolderProperties; at: number }

const folderOf = (library: LibraryView, { id, properties, at }: MadeFolder): FolderView => ({
  id,
  ...properties,
  slug: slugFor(properties.name, id, new Set(library.folders.map((folder) => folder.slug))),
  createdAt: at,
})

const withFolder = (library: LibraryView, folder: FolderView): LibraryView =>
  library.folders.some((other) => other.id === folder.id)
    ? library
    : { ...library, folders: [...library.folders, folder] }

function updated(library: LibraryView, folder: FolderView, change: FolderChange): FolderView {
  const { name } = change
  if (name === undefined) return { ...folder, ...change }
  const taken = new Set(library.folders.filter((other) => other.id !== folder.id).map((other) => other.slug))
  return { ...folder, ...change, slug: slugFor(name, folder.id, taken) }
}

const withoutFolder = (library: LibraryView, id: string): LibraryView =>
  library.folders.some((folder) => folder.id === id)
    ? {
        ...library,
        folders: library.folders.filter((folder) => folder.id !== id),
        placements: library.placements.filter(([, folderId]) => folderId !== id),
      }
    : library

/** How the undo of a change is shown. @param after {@link applyChange} of `before` */
export function shownUndo(before: LibraryView, after: LibraryView): ShownUndo {
  const without = <T>(items: readonly T[], others: readonly T[]) => {
    const known = new Set(others)
    return items.filter((item) => !known.has(item))
  }
  const part = (library: LibraryView, other: LibraryView): LibraryPart => ({
    folders: without(library.folders, other.folders),
    placements: without(library.placements, other.placements),
  })
  const order = before.folders.map(({ id }) => id)
  const isSameOrder = order.every((id, place) => after.folders[place]?.id === id)
  return { after: part(after, before), before: part(before, after), order: isSameOrder ? null : order }
}

const keyOf = ([channelId, folderId]: PlacementView) => `${channelId} ${folderId}`

/** Channels that have been moved since, and folders that were filled, stay. */
function undone(library: LibraryView, { after, before, order }: ShownUndo): LibraryView {
  const held = new Set(library.placements.map(keyOf))
  const staying = new Set(after.placements.filter((one) => !held.has(keyOf(one))).map(([channelId]) => channelId))
  const returns = ([channelId]: PlacementView) => !staying.has(channelId)
  const ending = new Set(after.placements.filter(returns).map(keyOf))
  const kept = library.placements.filter((one) => !ending.has(keyOf(one)))
  const filled = new Set(kept.map(([, folderId]) => folderId))
  const made = new Map(after.folders.map((folder) => [folder.id, folder]))
  const former = new Map(before.folders.map((folder) => [folder.id, folder]))
  const folders = library.folders
    .filter(({ id }) => !made.has(id) || former.has(id) || filled.has(id))
    .map((folder) => withFormer(folder, made.get(folder.id), former.get(folder.id)))
  const present = new Set(folders.map(({ id }) => id))
  const all = [...folders, ...before.folders.filter(({ id }) => !present.has(id) && !made.has(id))]
  const [folderIds, channelIds] = [new Set(all.map(({ id }) => id)), new Set(library.channels.map(({ id }) => id))]
  const still = new Set(kept.map(keyOf))
  const back = before.placements.filter(
    (one) => returns(one) && channelIds.has(one[0]) && folderIds.has(one[1]) && !still.has(keyOf(one)),
  )
  return { ...library, folders: order ? orderById(all, order) : all, placements: [...kept, ...back] }
}

/** The folder with the former values of what is as the change left it. */
function withFormer(folder: FolderView, made: FolderView | undefined, former: FolderView | undefined): FolderView {
  if (!made || !former) return folder
  const returning = (Object.keys(former) as (keyof FolderView)[]).filter((key) => isSameValue(folder[key], made[key]))
  return { ...folder, ...Object.fromEntries(returning.map((key) => [key, former[key]])) }
}
