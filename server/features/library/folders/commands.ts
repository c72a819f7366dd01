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
import type { FolderRow, UserRow } from '../../../db/schema.ts'
import { AppError } from '../../../lib/errors.ts'
import type { Queries } from '../../../queries.ts'
import { toStoredPlan } from '../../billing/present.ts'
import { changeLibrary, type Recorded } from '../changes/commands.ts'
import { changePlacements } from '../placements/commands.ts'
import { presentFolder } from '../present.ts'

/**
 * Creates a folder and puts the given channels into it; other placements can end with it. Idempotent if the request contains an id.
 * Throws AppError `folder_name_required`, `folder_name_too_long`, `folder_limit_reached` ({ used, cap }), `folder_full`,
 * `too_many_placements`, `channel_not_found`.
 */
export const createFolder = (ctx: Context, userId: string, wanted: NewFolder): Promise<Recorded<FolderView>> => {
  const { channelIds = [], remove = [] } = wanted
  const touches = [...new Set([...channelIds, ...remove.flatMap((group) => group.channelIds)])]
  return changeLibrary(ctx, userId, { kind: 'create', touches }, async (q, user) => {
    const { now, newId } = ctx
    const folders = await q.folders.list(userId)
    const id = wanted.id ?? idWithFreeColour(folders.map(folderColour), newId)
    const made = folders.find((folder) => folder.id === id)
    if (made) return presentFolder(made)
    const [folder] = await addFolders(q, user, folders, [{ ...wanted, id }], now())
    if (channelIds.length + remove.length > 0)
      await changePlacements(q, user, { remove, add: [{ folderId: id, channelIds }] }, now())
    return presentFolder(folder as FolderRow)
  })
}

/**
 * Adds folders behind the others, which ends the user's first run. Throws AppError `folder_name_required`,
 * `folder_name_too_long`, `folder_limit_reached` ({ used, cap }). @param folders all that the user has  @param wanted further ids, with properties as typed
 */
export async function addFolders(
  q: Queries,
  user: UserRow,
  folders: readonly FolderRow[],
  wanted: readonly { id: string }[],
  now: number,
): Promise<FolderRow[]> {
  const { maxFoldersPerUser } = await q.flags.get()
  const cap = folderCapOf(planOf(toStoredPlan(user), now), maxFoldersPerUser)
  const verdict = mayCreateFolder(cap, folders.length + wanted.length - 1)
  const slugs = new Set(folders.map(({ slug }) => slug))
  let position = Math.max(-1, ...folders.map((folder) => folder.position))
  const added = wanted.map(({ id, ...typed }): FolderRow => {
    const checked = checkNamedProperties(typed)
    if (!checked.ok) throw new AppError(checked.code, { max: FOLDER_NAME_MAX })
    const properties = completeProperties(checked.properties)
    const slug = slugFor(properties.name, id, slugs)
    slugs.add(slug)
    return { user_id: user.id, id, ...properties, slug, position: ++position, created_at: now, updated_at: now }
  })
  if (!verdict.ok) throw new AppError('folder_limit_reached', { used: folders.length, cap: verdict.cap })
  for (const folder of added) await q.folders.insert(folder)
  if (user.has_completed_first_import === 0) await q.users.update(user.id, { has_completed_first_import: 1 })
  return added
}

/**
 * Updates properties of a folder, and its slug with its name. If no value differs, nothing changes.
 * Throws AppError `folder_name_required`, `folder_name_too_long`, `folder_not_found`.
 */
export const updateFolder = (ctx: Context, userId: string, id: string, typed: object): Promise<Recorded<FolderView>> =>
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
export const orderFolders = (ctx: Context, userId: string, ids: readonly string[]): Promise<Recorded<void>> =>
  changeLibrary(ctx, userId, { kind: 'order', touches: [] }, async (q) => {
    const ordered = orderById(await q.folders.list(userId), ids)
    const moved = ordered.flatMap((folder, place) => (folder.position === place ? [] : [[folder.id, place] as const]))
    await q.folders.setPositions(userId, moved)
  })

/**
 * Deletes a folder. Channels that were in no other folder become unsorted, at position 0. Throws AppError `folder_not_found`.
 * @returns the channels that became unsorted, in their former order
 */
export const deleteFolder = (ctx: Context, userId: string, id: string): Promise<Recorded<string[]>> =>
  changeLibrary(ctx, userId, { kind: 'delete', touches: channelsIn(userId, id) }, async (q) => {
    if (!(await q.folders.find(userId, id))) throw new AppError('folder_not_found')
    const channelIds = (await q.placements.listInFolder(userId, id)).map((placement) => placement.channel_id)
    const folderIds = await q.placements.foldersByChannel(userId, channelIds)
    await q.folders.delete(userId, id)
    const unsorted = channelIds.filter((channelId) => (folderIds.get(channelId)?.size ?? 0) <= 1)
    await q.channels.setPositions(
      userId,
      unsorted.map((channelId) => [channelId, 0]),
      ctx.now(),
    )
    return unsorted
  })

const channelsIn = (userId: string, id: string) => async (q: Queries) =>
  (await q.placements.listInFolder(userId, id)).map((placement) => placement.channel_id)

/** Throws AppError `folder_name_required`, `folder_name_too_long`. */
function parseFolderChange(typed: object): FolderChange {
  const checked = checkFolderChange(typed)
  if (!checked.ok) throw new AppError(checked.code, { max: FOLDER_NAME_MAX })
  return checked.change
}
