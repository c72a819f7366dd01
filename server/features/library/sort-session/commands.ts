import type { SortStepRequest } from '#contract/sort-session.ts'
import type { Context } from '../../../context.ts'
import { lockOrThrow } from '../../../db/lock.ts'
import type { SortStepTable } from '../../../db/schema.ts'
import { AppError } from '../../../lib/errors.ts'
import { inTransaction } from '../../../queries.ts'
import { changeLibrary, type Recorded } from '../changes/commands.ts'
import { addFolders } from '../folders/commands.ts'
import { changePlacements } from '../placements/commands.ts'
import { parseFolderIds } from './present.ts'

/** Steps per user: as many as a library has channels. Beyond it the oldest are deleted. */
const MAX_STEPS = 10_000

/**
 * Files a channel into folders, or skips it, and records that as the channel's step, with the id that undoes it. The step has
 * the folders the channel was not in before.
 * Throws AppError `channel_not_found`, `folder_not_found`, `folder_full`, and those of a new folder.
 * @returns the step
 */
export const makeStep = (
  ctx: Context,
  userId: string,
  { channelId, folderIds, newFolder }: SortStepRequest,
): Promise<Recorded<SortStepTable>> =>
  changeLibrary(
    ctx,
    userId,
    { kind: newFolder ? 'create' : 'place', touches: [channelId] },
    async (q, user, changeId) => {
      const { now } = ctx
      const own = await q.channels.ownAmong(userId, [channelId])
      if (!own.has(channelId)) throw new AppError('channel_not_found')
      const present = await q.folders.list(userId)
      const existing = new Set(present.map(({ id }) => id))
      const made = newFolder && !existing.has(newFolder.id) ? newFolder : null
      if (made) {
        await addFolders(q, user, present, [made], now())
        existing.add(made.id)
      }
      if (folderIds.some((folderId) => !existing.has(folderId))) throw new AppError('folder_not_found')
      const folders = (await q.placements.foldersByChannel(userId, [channelId])).get(channelId) ?? new Set()
      const entered = [...new Set(folderIds)].filter((folderId) => !folders.has(folderId))
      const before = await q.sortSession.find(userId, channelId)
      // It was filed in another tab: that step can still be undone.
      if (before && entered.length === 0 && parseFolderIds(before).some((folderId) => folders.has(folderId)))
        return before
      const add = entered.map((folderId) => ({ folderId, channelIds: [channelId] }))
      await changePlacements(q, user, { remove: [], add }, now())
      const { steps, last } = await q.sortSession.extent(userId)
      if (!before && steps >= MAX_STEPS) await q.sortSession.deleteOldest(userId)
      const step = {
        user_id: userId,
        channel_id: channelId,
        number: last + 1,
        folder_ids: JSON.stringify(entered),
        new_folder_id: made?.id ?? null,
        at: now(),
        change_id: changeId,
      }
      await q.sortSession.upsert(step)
      return step
    },
  )

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
