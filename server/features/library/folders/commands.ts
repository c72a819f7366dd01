import type { NewFolder } from '#contract/folders.ts'
import { FOLDER_NAME_MAX } from '#domain/clean-text.ts'
import { idWithFreeColour } from '#domain/colours.ts'
import {
  changesNothing,
  checkFolderChange,
  checkNamedProperties,
  completeProperties,
  type FolderChange,
  folderChangeBetween,
} from '#domain/folder-properties.ts'
import { channelsPerFolderCapOf, folderCapOf, mayAddChannels, mayCreateFolder, planOf } from '#domain/plans.ts'
import { slugFor } from '#domain/slugs.ts'
import type { Context } from '../../../context.ts'
import { lockOrThrow } from '../../../db/lock.ts'
import type { UserRow } from '../../../db/schema.ts'
import { AppError } from '../../../lib/errors.ts'
import { inTransaction, type Queries } from '../../../queries.ts'
import { toStoredPlan } from '../../billing/present.ts'

/** Archived folders per user, for undo. */
const MAX_ARCHIVED = 50

/**
 * Creates a folder and moves the given channels into it. Idempotent if the request contains an id.
 * Throws AppError `folder_name_required`, `folder_name_too_long`, `folder_limit_reached` ({ used, cap }), `folder_full`,
 * `channel_not_found`.
 * @returns the folder's id
 */
export const createFolder = ({ db, now, newId }: Context, userId: string, wanted: NewFolder): Promise<string> =>
  inTransaction(db, async (q) => {
    const checked = checkNamedProperties(wanted)
    if (!checked.ok) throw new AppError(checked.code, { max: FOLDER_NAME_MAX })
    const properties = completeProperties(checked.properties)
    const user = await lockOrThrow(q, userId) // before counting, so that two requests cannot both pass the limit
    if (wanted.id && (await q.folders.find(userId, wanted.id))) return wanted.id
    const folders = await requireFreeFolder(q, user, now())
    const others = folders.map((folder) => folder.id)
    const id = wanted.id ?? idWithFreeColour(others, newId)
    const slug = slugFor(properties.name, id, new Set(folders.map((folder) => folder.slug)))
    const position = Math.max(-1, ...folders.map((folder) => folder.position)) + 1
    await q.folders.insert({ user_id: userId, id, ...properties, slug, position, created_at: now(), updated_at: now() })
    if (wanted.channelIds?.length) await placeChannels(q, user, id, wanted.channelIds, now())
    await q.users.bumpLibrary(userId, now())
    return id
  })

/**
 * Updates properties of a folder, and its slug with its name. If no value differs, nothing changes.
 * Throws AppError `folder_name_required`, `folder_name_too_long`, `folder_not_found`.
 */
export const updateFolder = ({ db, now }: Context, userId: string, id: string, typed: object): Promise<void> =>
  inTransaction(db, async (q) => {
    const wanted = parseFolderChange(typed)
    await lockOrThrow(q, userId)
    const folders = await q.folders.list(userId)
    const folder = folders.find((candidate) => candidate.id === id)
    if (!folder) throw new AppError('folder_not_found')
    const change = folderChangeBetween(folder, wanted)
    if (changesNothing(change)) return
    await updateFolders(q, userId, new Map([[id, change]]), now())
    await q.users.bumpLibrary(userId, now())
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

/**
 * Deletes a folder and archives it for undo. Its channels become unsorted, at position 0.
 * @returns the channels that became unsorted, in their former order
 */
export const deleteFolder = ({ db, now }: Context, userId: string, id: string): Promise<string[]> =>
  inTransaction(db, async (q) => {
    await lockOrThrow(q, userId)
    const folder = await q.folders.find(userId, id)
    if (!folder) throw new AppError('folder_not_found')
    const channelIds = await q.channels.listIdsInFolder(userId, id)
    await q.channels.unsort(userId, channelIds, now())
    const { slug: _slug, updated_at: _updatedAt, ...kept } = folder
    await q.folders.archive({ ...kept, channel_ids: JSON.stringify(channelIds), deleted_at: now() })
    await q.folders.trimArchive(userId, MAX_ARCHIVED)
    await q.folders.delete(userId, id)
    await q.users.bumpLibrary(userId, now())
    return channelIds
  })

/**
 * Undoes a deletion: restores the folder with its id and name, and those of its channels that are still unsorted.
 * Channels that were moved elsewhere meanwhile stay there.
 * Throws AppError `folder_not_found`, `folder_limit_reached`.
 */
export const restoreFolder = ({ db, now }: Context, userId: string, id: string): Promise<void> =>
  inTransaction(db, async (q) => {
    const user = await lockOrThrow(q, userId)
    if (await q.folders.find(userId, id)) return
    const archived = await q.folders.findArchived(userId, id)
    if (!archived) throw new AppError('folder_not_found')
    const { channel_ids, deleted_at: _deletedAt, ...kept } = archived
    const folders = await requireFreeFolder(q, user, now())
    const slug = slugFor(kept.name, id, new Set(folders.map((folder) => folder.slug)))
    await q.folders.insert({ ...kept, slug, updated_at: now() })
    const channelIds = JSON.parse(channel_ids) as string[]
    const places = await q.channels.folderIdsByChannel(userId, channelIds)
    const stillUnsorted = channelIds.filter((channelId) => places.get(channelId) === null)
    await q.channels.place(userId, id, stillUnsorted, 0, now())
    await q.folders.deleteArchived(userId, id)
    await q.users.bumpLibrary(userId, now())
  })

/**
 * Appends channels to a folder in the given order. Channels already in it keep their positions. The limit depends on the
 * user's plan.
 * Throws AppError `channel_not_found`, `folder_full` ({ cap, held, adding }).
 * @param at positions for channels that are not appended @returns how many channels were added
 */
export async function placeChannels(
  q: Queries,
  user: UserRow,
  folderId: string,
  ids: readonly string[],
  now: number,
  at: ReadonlyMap<string, number> = new Map(),
): Promise<number> {
  const userId = user.id
  const places = await q.channels.folderIdsByChannel(userId, ids)
  if (ids.some((id) => !places.has(id))) throw new AppError('channel_not_found')
  const coming = ids.filter((id) => places.get(id) !== folderId)
  const { maxChannelsPerFolder } = await q.flags.get()
  const cap = channelsPerFolderCapOf(planOf(toStoredPlan(user), now), maxChannelsPerFolder)
  const held = await q.channels.countInFolder(userId, folderId)
  if (!mayAddChannels(cap, held, coming.length)) throw new AppError('folder_full', { cap, held, adding: coming.length })
  const next = (await q.channels.lastPosition(userId, folderId)) + 1
  await q.channels.placeAt(
    userId,
    folderId,
    coming.map((id, i) => [id, at.get(id) ?? next + i]),
    now,
  )
  return coming.length
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
