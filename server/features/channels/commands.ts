import type { ChannelMoves } from '#rules/api/channels.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { lockOrThrow, placeChannels } from '../folders/commands.ts'

/**
 * Moves channels between folders and to unsorted: all moves or none.
 * Throws AppError `folder_not_found`, `channel_not_found`, `folder_full`.
 * @returns how many channels changed their place
 */
export const moveChannels = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  { moves }: ChannelMoves,
): Promise<number> =>
  inTransaction(db, async (q) => {
    await lockOrThrow(q, userId)
    let moved = 0
    for (const { channelIds, folderId, positions } of moves) {
      const ids = [...new Set(channelIds)]
      if (folderId !== null) {
        if (!(await q.folders.find(userId, folderId))) throw new AppError('folder_not_found')
        moved += await placeChannels(q, userId, folderId, ids, now(), placesIn(channelIds, positions))
        continue
      }
      const places = await q.channels.placesOf(userId, ids)
      if (ids.some((id) => !places.has(id))) throw new AppError('channel_not_found')
      const leaving = ids.filter((id) => places.get(id) !== null)
      await q.channels.unsort(userId, leaving, now())
      moved += leaving.length
    }
    if (moved > 0) await q.users.bumpLibrary(userId, now())
    return moved
  })

/** The place each channel asks for in its folder; none: after those it holds. */
const placesIn = (channelIds: readonly string[], positions: readonly number[] = []): ReadonlyMap<string, number> =>
  new Map(positions.map((position, i) => [channelIds[i] ?? '', position]))
