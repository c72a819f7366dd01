import type { ChannelView, FolderView, LibraryView, PlacementView } from '#contract/library.ts'
import { pickFolderProperties } from '#domain/folder-properties.ts'
import type { ChannelName } from '../../db/catalogue-names.ts'
import type { FolderRow, UserRow } from '../../db/schema.ts'
import { mapInSteps, sortInSteps } from '../../lib/steps.ts'
import type { Queries } from '../../queries.ts'
import type { OwnChannel } from './channels/queries.ts'
import type { OwnPlacement } from './placements/queries.ts'

/** The part of a library that only its user has: everything but the names of channels, which are in the catalogue. */
export type OwnLibrary = {
  folders: FolderRow[]
  channels: OwnChannel[]
  placements: OwnPlacement[]
  /** When the whole list of subscriptions was last read; `null`: never. */
  listedAt: number | null
}

type ListedUser = Pick<UserRow, 'id' | 'listed_at'>

/** Needs a snapshot or the user's lock. */
export const presentOwnLibrary = async (q: Queries, { id: userId, listed_at }: ListedUser): Promise<OwnLibrary> => ({
  folders: await q.folders.list(userId),
  channels: await q.channels.list(userId),
  placements: await q.placements.list(userId),
  listedAt: listed_at,
})

type Names = ReadonlyMap<string, ChannelName>
export const NO_NAMES: Names = new Map()

/** In steps. Folders by position; channels without YouTube's names, and like the placements in no order that is shown. */
export const presentUnordered = async ({
  folders,
  channels,
  placements,
  listedAt,
}: OwnLibrary): Promise<LibraryView> => ({
  folders: folders.map(presentFolder),
  channels: await mapInSteps(channels, (channel) => presentChannel(channel, NO_NAMES, listedAt)),
  placements: await mapInSteps(placements, presentPlacement),
})

/**
 * In steps. Folders by position; channels in the order in which unsorted ones are shown, which is the same whether they are in folders
 * or not, so that one that is filed and taken back is where it was; placements by folder and position.
 */
export async function presentLibrary(
  { folders, channels, placements, listedAt }: OwnLibrary,
  names: Names,
): Promise<LibraryView> {
  const places = new Map(folders.map(({ id }, place) => [id, place]))
  const placeOf = (placement: OwnPlacement) => places.get(placement.folder_id) ?? folders.length
  const placed = await mapInSteps(channels, (channel) => ({
    view: presentChannel(channel, names, listedAt),
    position: channel.position,
  }))
  const inOrder = await sortInSteps(
    placed,
    (a, b) => a.position - b.position || compare(a.view.name, b.view.name) || compare(a.view.id, b.view.id),
  )
  const ordered = await sortInSteps(
    placements,
    (a, b) => placeOf(a) - placeOf(b) || a.position - b.position || compare(a.channel_id, b.channel_id),
  )
  return {
    folders: folders.map(presentFolder),
    channels: inOrder.map(({ view }) => view),
    placements: ordered.map(presentPlacement),
  }
}

export const presentFolder = (row: FolderRow): FolderView => ({
  id: row.id,
  ...pickFolderProperties(row),
  slug: row.slug,
  createdAt: row.created_at,
})

export const presentPlacement = ({ channel_id, folder_id, position }: OwnPlacement): PlacementView => [
  channel_id,
  folder_id,
  position,
]

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Without a name or picture of YouTube's a channel has those of the user's file, and without these its id. Feeds have no picture. */
function presentChannel(channel: OwnChannel, names: Names, listedAt: number | null): ChannelView {
  const { id, own_name, own_picture, added_at } = channel
  const { title, picture } = names.get(id) ?? {}
  return {
    id,
    name: title || own_name || id,
    thumbnailUrl: picture ?? own_picture,
    addedAt: added_at,
    ...(isNotSubscribed(channel, listedAt) && { notSubscribed: true as const }),
  }
}

/** Whether the last whole list of subscriptions did not have a channel. One that was added later is not known. */
export const isNotSubscribed = ({ listed_at, added_at }: OwnChannel, listedAt: number | null): boolean =>
  listed_at === null && listedAt !== null && added_at <= listedAt
