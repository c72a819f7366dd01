import type { ChannelView, FolderProperties, FolderView, LibraryView } from '#contract/library.ts'
import type { FolderChange } from './folder-properties.ts'
import { slugFor } from './slugs.ts'

/** A change of the library, applied by the page before the server answers. Applying it twice is the same as once. */
export type LibraryChange =
  | { kind: 'create'; id: string; properties: FolderProperties; channelIds: readonly string[]; at: number }
  | { kind: 'update'; id: string; change: FolderChange }
  | { kind: 'delete'; id: string }
  /** Undoes a deletion: the folder returns with those of its channels that are still unsorted. */
  | { kind: 'restore'; folder: FolderView }
  | { kind: 'move'; moves: readonly Move[] }

/** `folderId` null: to unsorted. `positions`: one for each channel; without them channels are added at the end. */
export type Move = { channelIds: readonly string[]; folderId: string | null; positions?: readonly number[] }

/** The library after the change. Folders that do not change stay the same objects. */
export function applyChange(library: LibraryView, change: LibraryChange): LibraryView {
  switch (change.kind) {
    case 'create':
      return moveChannels(withFolder(library, newFolder(library, change)), change.channelIds, change.id)
    case 'update':
      return {
        ...library,
        folders: library.folders.map((f) => (f.id === change.id ? updated(library, f, change.change) : f)),
      }
    case 'delete':
      return withoutFolder(library, change.id)
    case 'restore': {
      const back = new Set(change.folder.channels.map((channel) => channel.id))
      const channelIds = library.unsortedChannels.filter((c) => back.has(c.id)).map((c) => c.id)
      return moveChannels(withFolder(library, { ...change.folder, channels: [] }), channelIds, change.folder.id)
    }
    case 'move':
      return change.moves.reduce(
        (now, move) => moveChannels(now, move.channelIds, move.folderId, move.positions),
        library,
      )
  }
}

/** The moves that would return channels to their present folders and positions, one per folder. */
export function reverseMoves(library: LibraryView, channelIds: readonly string[]): Move[] {
  const wanted = new Set(channelIds)
  const all: Move[] = library.folders.map((folder) => {
    const channels = folder.channels.filter((c) => wanted.has(c.id))
    const positions = channels.map((c) => c.positionInFolder)
    return { channelIds: channels.map((c) => c.id), folderId: folder.id, positions }
  })
  const unsorted = library.unsortedChannels.filter((c) => wanted.has(c.id))
  all.push({ channelIds: unsorted.map((c) => c.id), folderId: null })
  return all.filter((move) => move.channelIds.length > 0)
}

function newFolder(library: LibraryView, change: Extract<LibraryChange, { kind: 'create' }>): FolderView {
  return {
    id: change.id,
    ...change.properties,
    slug: slugFor(change.properties.name, change.id, new Set(library.folders.map((folder) => folder.slug))),
    createdAt: change.at,
    channels: [],
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

function withoutFolder(library: LibraryView, id: string): LibraryView {
  const deleted = library.folders.find((folder) => folder.id === id)
  if (!deleted) return library
  return {
    folders: library.folders.filter((folder) => folder.id !== id),
    unsortedChannels: [
      ...library.unsortedChannels,
      ...deleted.channels.map((channel) => ({ ...channel, positionInFolder: 0 })),
    ],
  }
}

function moveChannels(
  library: LibraryView,
  channelIds: readonly string[],
  folderId: string | null,
  positions: readonly number[] = [],
): LibraryView {
  if (folderId !== null && !library.folders.some((folder) => folder.id === folderId)) return library
  const moving = new Set(channelIds)
  const taken: ChannelView[] = []
  const rest = (channels: ChannelView[], here: string | null) => {
    if (here === folderId || !channels.some((channel) => moving.has(channel.id))) return channels
    taken.push(...channels.filter((channel) => moving.has(channel.id)))
    return channels.filter((channel) => !moving.has(channel.id))
  }
  const folders = library.folders.map((folder) => {
    const channels = rest(folder.channels, folder.id)
    return channels === folder.channels ? folder : { ...folder, channels }
  })
  const unsortedChannels = rest(library.unsortedChannels, null)
  if (taken.length === 0) return library
  const put = (channels: ChannelView[]) => {
    if (folderId === null) return [...channels, ...taken.map((c) => ({ ...c, positionInFolder: 0 }))]
    const next = (channels.at(-1)?.positionInFolder ?? -1) + 1
    const at = new Map(positions.map((position, i) => [channelIds[i], position]))
    const added = taken.map((c, i) => ({ ...c, positionInFolder: at.get(c.id) ?? next + i }))
    return [...channels, ...added].sort((a, b) => a.positionInFolder - b.positionInFolder)
  }
  return folderId === null
    ? { folders, unsortedChannels: put(unsortedChannels) }
    : { folders: folders.map((f) => (f.id === folderId ? { ...f, channels: put(f.channels) } : f)), unsortedChannels }
}
