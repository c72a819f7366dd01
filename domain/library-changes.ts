import type { PlacementChange, RemovedPlacements } from '#contract/channels.ts'
import type { FolderProperties, FolderView, LibraryView, PlacementView } from '#contract/library.ts'
import type { FolderChange } from './folder-properties.ts'
import { orderById } from './library.ts'
import { place } from './placement-changes.ts'
import { slugFor } from './slugs.ts'
import type { SortChange, SortStep } from './sort-session.ts'

/** A change of the library, applied by the page before the server answers. Applying it twice is the same as once. */
export type LibraryChange =
  | {
      kind: 'create'
      id: string
      properties: FolderProperties
      /** Channels that enter the new folder, in their order there. */
      channelIds: readonly string[]
      /** Placements that end, when channels move into the new folder. */
      remove: RemovedPlacements[]
      at: number
    }
  | { kind: 'update'; id: string; change: FolderChange }
  | { kind: 'delete'; id: string }
  /** Folders that are not listed follow in the order they have. */
  | { kind: 'order'; ids: readonly string[] }
  /**
   * Undoes a deletion: the folder returns with those of its channels that were in other folders too (`shared`), or are
   * unsorted. The others were put elsewhere since, and stay there.
   */
  | { kind: 'restore'; folder: FolderView; placements: readonly PlacementView[]; shared: ReadonlySet<string> }
  | ({ kind: 'place' } & PlacementChange)
  | SortChange

/** The library after the change. Folders that do not change stay the same objects. */
export function applyChange(library: LibraryView, change: LibraryChange): LibraryView {
  switch (change.kind) {
    case 'create': {
      const { id, channelIds, remove } = change
      const add = channelIds.length > 0 ? [{ folderId: id, channelIds: [...channelIds] }] : []
      return place(withFolder(library, newFolder(library, change)), { remove, add })
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
    case 'restore':
      return place(withFolder(library, change.folder), { remove: [], add: [placementsAgain(library, change)] })
    case 'place':
      return place(library, change)
    case 'step':
      return place(library, { remove: [], add: placementsOf(change) })
    case 'step_back':
      return place(library, { remove: placementsOf(change), add: [] })
    case 'sort_again':
    case 'sort_end':
      return library
  }
}

const placementsOf = ({ channelId, folderIds }: SortStep) =>
  folderIds.map((folderId) => ({ folderId, channelIds: [channelId] }))

function newFolder(library: LibraryView, change: Extract<LibraryChange, { kind: 'create' }>): FolderView {
  return {
    id: change.id,
    ...change.properties,
    slug: slugFor(change.properties.name, change.id, new Set(library.folders.map((folder) => folder.slug))),
    createdAt: change.at,
  }
}

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

function placementsAgain(library: LibraryView, change: Extract<LibraryChange, { kind: 'restore' }>) {
  const { folder, placements, shared } = change
  const sorted = new Set(library.placements.map(([channelId]) => channelId))
  const returning = placements.filter(([channelId]) => shared.has(channelId) || !sorted.has(channelId))
  return {
    folderId: folder.id,
    channelIds: returning.map(([channelId]) => channelId),
    positions: returning.map(([, , position]) => position),
  }
}
