import type { ChannelView, FolderView, LibraryView } from '#contract/library.ts'
import { pickFolderProperties } from '#domain/folder-properties.ts'
import type { ChannelName } from '../../db/catalogue-names.ts'
import type { FolderTable } from '../../db/schema.ts'
import type { Queries } from '../../queries.ts'
import type { OwnChannel } from './channels/queries.ts'

/** The part of a library that only its user has: everything but the names of channels, which are in the catalogue. */
export type OwnLibrary = { folders: FolderTable[]; channels: OwnChannel[] }

/** Needs a snapshot or the user's lock. */
export const presentOwnLibrary = async (q: Queries, userId: string): Promise<OwnLibrary> => ({
  folders: await q.folders.list(userId),
  channels: await q.channels.list(userId),
})

type Names = ReadonlyMap<string, ChannelName>

/**
 * Folders by position, each with its channels in order, and the unsorted channels. Channels whose folder is missing are
 * listed as unsorted.
 */
export function presentLibrary({ folders, channels }: OwnLibrary, names: Names): LibraryView {
  const unsortedChannels: ChannelView[] = []
  const byFolder = new Map<string | null, ChannelView[]>(folders.map(({ id }) => [id, []]))
  for (const channel of channels)
    (byFolder.get(channel.folder_id) ?? unsortedChannels).push(presentChannel(channel, names))
  return {
    folders: folders.map((folder) => ordered(folder, byFolder.get(folder.id) ?? [])),
    unsortedChannels: unsortedChannels.sort(byPlace),
  }
}

/** One folder as the library shows it. */
export const presentFolder = (folder: FolderTable, channels: readonly OwnChannel[], names: Names): FolderView =>
  ordered(
    folder,
    channels.map((channel) => presentChannel(channel, names)),
  )

const ordered = (row: FolderTable, channels: ChannelView[]): FolderView => ({
  id: row.id,
  ...pickFolderProperties(row),
  slug: row.slug,
  createdAt: row.created_at,
  channels: channels.sort(byPlace),
})

/** By position, then name. */
const byPlace = (a: ChannelView, b: ChannelView): number =>
  a.positionInFolder - b.positionInFolder || compare(a.name, b.name) || compare(a.id, b.id)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** A channel without a known name is shown with its id instead. */
function presentChannel(own: OwnChannel, names: Names): ChannelView {
  const name = names.get(own.id)
  return {
    id: own.id,
    name: name?.title || own.id,
    thumbnailUrl: name?.picture ?? null,
    positionInFolder: own.position_in_folder,
    addedAt: own.added_at,
  }
}
