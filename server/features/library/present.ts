import type { ChannelView, FolderView, LibraryView } from '#rules/api/library.ts'
import { FORGOTTEN_NAME } from '#rules/library.ts'
import type { FolderTable } from '../../db/schema.ts'
import type { Queries } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import type { ShownChannel } from '../channels/queries.ts'

/**
 * Folders by position, each with its channels in order, and the unsorted ones. Needs a snapshot or the person's lock.
 * Whatever folder a channel names, it is shown: in none that is known, it is unsorted.
 */
export async function viewOfLibrary(q: Queries, userId: string): Promise<LibraryView> {
  const [folders, channels] = [await q.folders.listFor(userId), await q.channels.shownFor(userId)]
  const unsortedChannels: ChannelView[] = []
  const byFolder = new Map<string | null, ChannelView[]>(folders.map(({ id }) => [id, []]))
  for (const channel of channels) (byFolder.get(channel.folder_id) ?? unsortedChannels).push(presentChannel(channel))
  return {
    folders: folders.map((folder) => presentFolder(folder, byFolder.get(folder.id) ?? [])),
    unsortedChannels,
  }
}

/** One folder as the library shows it, without reading the rest of it. Throws AppError `folder_not_found`. */
export async function viewOfFolder(q: Queries, userId: string, id: string): Promise<FolderView> {
  const folder = await q.folders.find(userId, id)
  if (!folder) throw new AppError('folder_not_found')
  const channels = await q.channels.shownIn(userId, id)
  return presentFolder(folder, channels.map(presentChannel))
}

const presentFolder = (row: FolderTable, channels: ChannelView[]): FolderView => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  position: row.position,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  channels,
})

const presentChannel = (row: ShownChannel): ChannelView => ({
  id: row.id,
  name: row.name || FORGOTTEN_NAME,
  thumbnailUrl: row.thumbnail_url,
  subscriberCount: row.subscriber_count,
  positionInFolder: row.position_in_folder,
  addedAt: row.added_at,
})
