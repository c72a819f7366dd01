import type { NewFolder } from '#contract/folders.ts'
import type { FolderView } from '#contract/library.ts'
import { FOLDER_NAME_MAX } from '#domain/clean-text.ts'
import { folderColour, idWithFreeColour } from '#domain/colours.ts'
import {
  changesNothing,
  checkFolderChange,
  checkNamedProperties,
  completeProperties,
  type FolderChange,
  folderChangeBetween,
} from '#domain/folder-properties.ts'
import { orderById } from '#domain/library.ts'
import { folderCapOf, mayCreateFolder, planOf } from '#domain/plans.ts'
import { slugFor } from '#domain/slugs.ts'
import type { Context } from '../../../context.ts'
import type { ArchivedPlacement, UserRow } from '../../../db/schema.ts'
import { AppError } from '../../../lib/errors.ts'
import type { Queries } from '../../../queries.ts'
import { toStoredPlan } from '../../billing/present.ts'
import { changeLibrary } from '../changes/commands.ts'
import { changePlacements, requireRoom } from '../placements/commands.ts'
import { presentFolder } from '../present.ts'

/** Archived folders per user, for undo. */
const MAX_ARCHIVED = 50

/**
 * Creates a folder and puts the given channels into it; other placements can end with it. Idempotent if the request contains an id.
 * Throws AppError `folder_name_required`, `folder_name_too_long`, `folder_limit_reached` ({ used, cap }), `folder_full`,
 * `too_many_placements`, `channel_not_found`.
 * @returns the folder
 */
export const createFolder = (ctx: Context, userId: string, wanted: NewFolder): Promise<FolderView> => {
  const { channelIds = [], remove = [] } = wanted
  const touches = [...new Set([...channelIds, ...remove.flatMap((group) => group.channelIds)])]
  return changeLibrary(ctx, userId, { kind: 'create', touches }, async (q, user) => {
    const { now, newId } = ctx
    const checked = checkNamedProperties(wanted)
    if (!checked.ok) throw new AppError(checked.code, { max: FOLDER_NAME_MAX })
    const properties = completeProperties(checked.properties)
    const made = wanted.id && (await q.folders.find(userId, wanted.id))
    if (made) return presentFolder(made)
    const folders = await requireFreeFolder(q, user, now())
    const id = wanted.id ?? idWithFreeColour(folders.map(folderColour), newId)
    const slug = slugFor(properties.name, id, new Set(folders.map((folder) => folder.slug)))
    const position = Math.max(-1, ...folders.map((folder) => folder.position)) + 1
    const folder = { user_id: userId, id, ...properties, slug, position, created_at: now(), updated_at: now() }
    await q.folders.insert(folder)
    if (channelIds.length + remove.length > 0)
      await changePlacements(q, user, { remove, add: [{ folderId: id, channelIds }] }, now())
    return presentFolder(folder)
  })
}

/**
 * Updates properties of a folder, and its slug with its name. If no value differs, nothing changes.
 * Throws AppError `folder_name_required`, `folder_name_too_long`, `folder_not_found`.
 * @returns the folder
 */
export const updateFolder = (ctx: Context, userId: string, id: string, typed: object): Promise<FolderView> =>
  changeLibrary(ctx, userId, { kind: 'update', touches: [] }, async (q) => {
    const wanted = parseFolderChange(typed)
    const folders = await q.folders.list(userId)
    const folder = folders.find((candidate) => candidate.id === id)
    if (!folder) throw new AppError('folder_not_found')
    const change = folderChangeBetween(folder, wanted)
    if (!changesNothing(change)) await updateFolders(q, userId, new Map([[id, change]]), ctx.now())
    return presentFolder((await q.folders.find(userId, id)) ?? folder)
  })

/** Updates folders, and the slugs of those that get a new name. Folders can swap names. @param changes by folder id */
export async function updateFolders(
  q: Queries,
  userId: string,
  changes: ReadonlyMap<string, FolderChange>,
  now: number,
) {
  const folders = await q.folders.list(userId)
  const isRenamed = ({ id }: { id: string }) => changes.get(id)?.name !== undefined
  const renamed = folders.filter(isRenamed)
  const taken = new Set(folders.filter((folder) => !isRenamed(folder)).map(({ slug }) => slug))
  // Folders may swap slugs, which are unique, so each first gets its id as a temporary slug.
  if (renamed.length > 1) for (const { id } of renamed) await q.folders.update(userId, id, { slug: id }, now)
  for (const folder of folders) {
    const change = changes.get(folder.id)
    if (!change || changesNothing(change)) continue
    const slug = change.name === undefined ? folder.slug : slugFor(change.name, folder.id, taken)
    taken.add(slug)
    await q.folders.update(userId, folder.id, { ...change, slug }, now)
  }
}

/** Puts the user's folders in an order. Ids of other or deleted folders are ignored. */
export const orderFolders = (ctx: Context, userId: string, ids: readonly string[]): Promise<void> =>
  changeLibrary(ctx, userId, { kind: 'order', touches: [] }, async (q) => {
    const ordered = orderById(await q.folders.list(userId), ids)
    const moved = ordered.flatMap((folder, place) => (folder.position === place ? [] : [[folder.id, place] as const]))
    await q.folders.setPositions(userId, moved)
  })

/**
 * Deletes a folder and archives it for undo. Channels that were in no other folder become unsorted, at position 0.
 * @returns the channels that became unsorted, in their former order
 */
export const deleteFolder = (ctx: Context, userId: string, id: string): Promise<string[]> =>
  changeLibrary(ctx, userId, { kind: 'delete', touches: channelsIn(userId, id) }, async (q) => {
    const { now } = ctx
    const folder = await q.folders.find(userId, id)
    if (!folder) throw new AppError('folder_not_found')
    const placements = await q.placements.listInFolder(userId, id)
    const channelIds = placements.map((placement) => placement.channel_id)
    const folderIds = await q.placements.foldersByChannel(userId, channelIds)
    const isElsewhere = (channelId: string) => (folderIds.get(channelId)?.size ?? 0) > 1
    const { slug: _slug, updated_at: _updatedAt, ...kept } = folder
    const channels = placements.map(
      ({ channel_id, position }): ArchivedPlacement => [channel_id, position, isElsewhere(channel_id) ? 1 : 0],
    )
    await q.folders.archive({ ...kept, channels: JSON.stringify(channels), deleted_at: now() })
    await q.folders.trimArchive(userId, MAX_ARCHIVED)
    await q.folders.delete(userId, id)
    const unsorted = channelIds.filter((channelId) => !isElsewhere(channelId))
    await q.channels.setPositions(
      userId,
      unsorted.map((channelId) => [channelId, 0]),
      now(),
    )
    return unsorted
  })

const channelsIn = (userId: string, id: string) => async (q: Queries) =>
  (await q.placements.listInFolder(userId, id)).map((placement) => placement.channel_id)

/**
 * Undoes a deletion: restores the folder with its id and name, and those of its channels that were in other folders too, or
 * are unsorted. Channels that were only in this folder and were put elsewhere meanwhile stay there.
 * Throws AppError `folder_not_found`, `folder_limit_reached`, `too_many_placements`.
 */
export const restoreFolder = (ctx: Context, userId: string, id: string): Promise<FolderView> =>
  changeLibrary(ctx, userId, { kind: 'restore', touches: archivedChannels(userId, id) }, async (q, user) => {
    const { now } = ctx
    const present = await q.folders.find(userId, id)
    if (present) return presentFolder(present)
    const archived = await q.folders.findArchived(userId, id)
    if (!archived) throw new AppError('folder_not_found')
    const { channels, deleted_at: _deletedAt, ...kept } = archived
    const folders = await requireFreeFolder(q, user, now())
    const slug = slugFor(kept.name, id, new Set(folders.map((folder) => folder.slug)))
    const folder = { ...kept, slug, updated_at: now() }
    await q.folders.insert(folder)
    const placed = parseArchived(channels)
    const channelIds = placed.map(([channelId]) => channelId)
    const own = await q.channels.ownAmong(userId, channelIds)
    const folderIds = await q.placements.foldersByChannel(userId, channelIds)
    const returning = placed.filter(
      ([channelId, , wasElsewhere]) => own.has(channelId) && (wasElsewhere === 1 || !folderIds.has(channelId)),
    )
    await requireRoom(q, userId, returning.length)
    await q.placements.insert(
      userId,
      returning.map(([channelId, position]) => ({ folderId: id, channelId, position })),
      now(),
    )
    await forgetDeleted(q, userId, id, new Set(returning.map(([channelId]) => channelId)))
    return presentFolder(folder)
  })

const archivedChannels = (userId: string, id: string) => async (q: Queries) =>
  parseArchived((await q.folders.findArchived(userId, id))?.channels ?? '[]').map(([channelId]) => channelId)

/** Ends the archive of a folder that was restored with these channels. */
export async function forgetDeleted(q: Queries, userId: string, id: string, channelIds: ReadonlySet<string>) {
  const archived = await q.folders.findArchived(userId, id)
  if (!archived) return
  await q.folders.deleteArchived(userId, id)
  await markElsewhere(q, userId, channelIds, archived.deleted_at)
}

const parseArchived = (channels: string) => JSON.parse(channels) as ArchivedPlacement[]

/**
 * A restored folder counts as never deleted: in the folders that were deleted after it, its channels are marked as being in
 * another one. So several deletions can be undone in any order.
 */
async function markElsewhere(q: Queries, userId: string, channelIds: ReadonlySet<string>, deletedAt: number) {
  for (const { id, channels } of await q.folders.listArchivedSince(userId, deletedAt)) {
    const placed = parseArchived(channels)
    const marked = placed.map(
      (entry): ArchivedPlacement => (channelIds.has(entry[0]) ? [entry[0], entry[1], 1] : entry),
    )
    if (JSON.stringify(marked) !== channels) await q.folders.updateArchived(userId, id, JSON.stringify(marked))
  }
}

async function requireFreeFolder(q: Queries, user: UserRow, now: number) {
  const folders = await q.folders.list(user.id)
  const { maxFoldersPerUser } = await q.flags.get()
  const cap = folderCapOf(planOf(toStoredPlan(user), now), maxFoldersPerUser)
  const verdict = mayCreateFolder(cap, folders.length)
  if (!verdict.ok) throw new AppError('folder_limit_reached', { used: folders.length, cap: verdict.cap })
  return folders
}

/** Throws AppError `folder_name_required`, `folder_name_too_long`. */
export function parseFolderChange(typed: object): FolderChange {
  const checked = checkFolderChange(typed)
  if (!checked.ok) throw new AppError(checked.code, { max: FOLDER_NAME_MAX })
  return checked.change
}
