import type { ChannelsOfFolder, PlacementChange } from '#contract/channels.ts'
import { channelsOf } from '#domain/placement-changes.ts'
import { channelsPerFolderCapOf, MAX_PLACEMENTS, mayAddChannels, planOf } from '#domain/plans.ts'
import type { Context } from '../../../context.ts'
import type { UserRow } from '../../../db/schema.ts'
import { AppError } from '../../../lib/errors.ts'
import { type Queries, queriesOn } from '../../../queries.ts'
import { toStoredPlan } from '../../billing/present.ts'
import { changeLibrary, type Recorded } from '../changes/commands.ts'
import type { NewPlacement, PlacementKey } from './queries.ts'

/**
 * Puts channels into folders and takes them out: all of it or nothing. Removals come first; limits apply to the final state.
 * Throws AppError `folder_not_found`, `channel_not_found`, `folder_full` ({ cap, held, adding }), `too_many_placements`. A
 * change about more channels than the user has is `channel_not_found`, too, even where it would only take them out.
 * @returns how many channels entered or left a folder
 */
export async function placeChannels(ctx: Context, userId: string, change: PlacementChange): Promise<Recorded<number>> {
  const ids = channelsOf(change)
  // Refused before anything is locked: ids that nobody has would cost as much as channels.
  if (ids.length > FEW && ids.length > (await queriesOn(ctx.db).channels.count(userId)))
    throw new AppError('channel_not_found')
  return changeLibrary(ctx, userId, { kind: 'place', touches: ids }, async (q, user) => {
    const folders = new Set((await q.folders.list(userId)).map(({ id }) => id))
    if (change.add.some(({ folderId }) => !folders.has(folderId))) throw new AppError('folder_not_found')
    return changePlacements(q, user, change, ctx.now())
  })
}

/** Not worth counting the user's channels first. */
const FEW = 100

/**
 * Changes placements in the caller's transaction, which has locked the user's row and knows that the folders in `add` exist.
 * Removals of placements that do not exist are ignored, as are additions of those that do. The limit of channels depends on
 * the user's plan. A channel that leaves its last folder comes first among the unsorted ones.
 * Throws AppError `channel_not_found`, `folder_full` ({ cap, held, adding }), `too_many_placements` ({ cap }).
 * @returns how many channels entered or left a folder
 */
export async function changePlacements(
  q: Queries,
  user: UserRow,
  { remove, add }: PlacementChange,
  now: number,
): Promise<number> {
  const folders = await q.placements.foldersByChannel(user.id, channelsOf({ remove, add }))
  const ended = endPlacements(folders, remove)
  await q.placements.delete(user.id, ended)
  await requireOwn(q, user.id, add, folders)
  const begun = await beginPlacements(q, user, add, folders, now)
  await q.placements.insert(user.id, begun, now)
  const unsorted = new Set(ended.map(({ channelId }) => channelId).filter((id) => folders.get(id)?.size === 0))
  await q.channels.setPositions(
    user.id,
    [...unsorted].map((id) => [id, 0]),
    now,
  )
  return new Set([...ended, ...begun].map(({ channelId }) => channelId)).size
}

/** The placements that end. Removes them from `folders`. */
function endPlacements(folders: ReadonlyMap<string, Set<string>>, remove: readonly ChannelsOfFolder[]): PlacementKey[] {
  return remove.flatMap(({ folderId, channelIds }) =>
    channelIds.filter((id) => folders.get(id)?.delete(folderId)).map((channelId) => ({ folderId, channelId })),
  )
}

/** Throws AppError `channel_not_found`. @param folders the channels in it are the user's */
async function requireOwn(
  q: Queries,
  userId: string,
  add: readonly ChannelsOfFolder[],
  folders: ReadonlyMap<string, unknown>,
) {
  const unknown = new Set(add.flatMap(({ channelIds }) => channelIds).filter((id) => !folders.has(id)))
  const own = await q.channels.ownAmong(userId, [...unknown])
  if (own.size < unknown.size) throw new AppError('channel_not_found')
}

/** The placements that begin. Adds them to `folders`. Throws AppError `folder_full`, `too_many_placements`. */
async function beginPlacements(
  q: Queries,
  user: UserRow,
  add: readonly ChannelsOfFolder[],
  folders: Map<string, Set<string>>,
  now: number,
): Promise<NewPlacement[]> {
  if (add.length === 0) return []
  const counts = await q.placements.countByFolder(user.id, [...new Set(add.map(({ folderId }) => folderId))])
  const next = new Map([...counts].map(([folderId, { last }]) => [folderId, last + 1]))
  const begun: NewPlacement[] = []
  for (const { folderId, channelIds } of add)
    for (const channelId of channelIds) {
      const current = folders.get(channelId) ?? new Set()
      if (current.has(folderId)) continue
      folders.set(channelId, current.add(folderId))
      const position = next.get(folderId) ?? 0
      next.set(folderId, position + 1)
      begun.push({ folderId, channelId, position })
    }
  const cap = await getChannelCap(q, user, now)
  for (const [folderId, { length: adding }] of Map.groupBy(begun, (placement) => placement.folderId)) {
    const held = counts.get(folderId)?.held ?? 0
    if (!mayAddChannels(cap, held, adding)) throw new AppError('folder_full', { cap, held, adding })
  }
  await requireRoom(q, user.id, begun.length)
  return begun
}

/** Throws AppError `too_many_placements` ({ cap }) if the library has no room for so many more placements. */
export async function requireRoom(q: Queries, userId: string, adding: number) {
  if (adding > 0 && (await q.placements.count(userId)) + adding > MAX_PLACEMENTS)
    throw new AppError('too_many_placements', { cap: MAX_PLACEMENTS })
}

/** How many channels each of the user's folders may hold. */
export async function getChannelCap(q: Queries, user: UserRow, now: number): Promise<number> {
  const { maxChannelsPerFolder } = await q.flags.get()
  return channelsPerFolderCapOf(planOf(toStoredPlan(user), now), maxChannelsPerFolder)
}
