import type { SortStepRequest } from '#contract/sort-session.ts'
import type { Context } from '../../../context.ts'
import { lockOrThrow } from '../../../db/lock.ts'
import type { SortStepTable } from '../../../db/schema.ts'
import { AppError } from '../../../lib/errors.ts'
import { inTransaction } from '../../../queries.ts'
import { changeLibrary } from '../changes/commands.ts'
import { changePlacements } from '../placements/commands.ts'
import { parseFolderIds } from './present.ts'

/** Steps per user: as many as a library has channels. Beyond it the oldest are deleted. */
const MAX_STEPS = 10_000

/**
 * Files a channel into folders, or skips it, and records that as the channel's step. The step has the folders the channel
 * was not in before, which are those that undo takes it out of; a repeated request changes nothing.
 * Throws AppError `channel_not_found`, `folder_not_found`, `folder_full`.
 * @returns the step
 */
export const makeStep = (
  ctx: Context,
  userId: string,
  { channelId, folderIds }: SortStepRequest,
): Promise<SortStepTable> =>
  changeLibrary(ctx, userId, { kind: 'place', touches: [channelId] }, async (q, user) => {
    const { now } = ctx
    const own = await q.channels.ownAmong(userId, [channelId])
    if (!own.has(channelId)) throw new AppError('channel_not_found')
    const existing = new Set((await q.folders.list(userId)).map(({ id }) => id))
    if (folderIds.some((folderId) => !existing.has(folderId))) throw new AppError('folder_not_found')
    const folders = (await q.placements.foldersByChannel(userId, [channelId])).get(channelId) ?? new Set()
    const before = await q.sortSession.find(userId, channelId)
    const held = before ? parseFolderIds(before).filter((folderId) => folders.has(folderId)) : []
    const entered = [...new Set(folderIds)].filter((folderId) => !folders.has(folderId))
    const add = entered.map((folderId) => ({ folderId, channelIds: [channelId] }))
    await changePlacements(q, user, { remove: [], add }, now())
    const { steps, last } = await q.sortSession.extent(userId)
    if (!before && steps >= MAX_STEPS) await q.sortSession.deleteOldest(userId)
    const step = {
      user_id: userId,
      channel_id: channelId,
      number: last + 1,
      folder_ids: JSON.stringify([...held, ...entered]),
      at: now(),
    }
    await q.sortSession.upsert(step)
    return step
  })

/** Takes a channel's step back: the channel leaves the folders that the step put it into, as far as they still have it. */
export const undoStep = (ctx: Context, userId: string, channelId: string): Promise<void> =>
  changeLibrary(ctx, userId, { kind: 'place', touches: [channelId] }, async (q, user) => {
    const step = await q.sortSession.find(userId, channelId)
    if (!step) return
    const remove = parseFolderIds(step).map((folderId) => ({ folderId, channelIds: [channelId] }))
    await changePlacements(q, user, { remove, add: [] }, ctx.now())
    await q.sortSession.delete(userId, channelId)
  })

/** Forgets which channels were skipped, so that the session goes through them again. */
export const repeatSkipped = ({ db }: Context, userId: string): Promise<void> =>
  inTransaction(db, async (q) => {
    await lockOrThrow(q, userId)
    await q.sortSession.deleteSkips(userId)
  })

/** Ends the session: its channels stay where they are. */
export const endSession = ({ db }: Context, userId: string): Promise<void> =>
  inTransaction(db, async (q) => {
    await lockOrThrow(q, userId)
    await q.sortSession.deleteAll(userId)
  })
