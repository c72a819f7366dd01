import type { ChannelMoves } from '#contract/channels.ts'
import type { Context } from '../../../context.ts'
import { lockOrThrow } from '../../../db/lock.ts'
import { AppError } from '../../../lib/errors.ts'
import { inTransaction } from '../../../queries.ts'
import { placeChannels } from '../folders/commands.ts'

type Target = { folderId: string | null; position: number | undefined }

/**
 * Moves channels between folders and to unsorted: all moves or none. Limits apply to the final state: a full folder
 * accepts channels if as many leave it. If a channel is in several moves, the last one counts.
 * Throws AppError `folder_not_found`, `channel_not_found`, `folder_full`.
 * @returns how many channels changed folder
 */
export const moveChannels = ({ db, now }: Context, userId: string, { moves }: ChannelMoves): Promise<number> =>
  inTransaction(db, async (q) => {
    const user = await lockOrThrow(q, userId)
    const targetFolderIds = new Set(moves.map(({ folderId }) => folderId).filter((folderId) => folderId !== null))
    for (const folderId of targetFolderIds)
      if (!(await q.folders.find(userId, folderId))) throw new AppError('folder_not_found')
    const targets = lastTargets(moves)
    const folderIds = await q.channels.folderIdsByChannel(userId, [...targets.keys()])
    if (folderIds.size < targets.size) throw new AppError('channel_not_found')
    const moving = [...targets].filter(([id, { folderId }]) => folderIds.get(id) !== folderId)
    // Channels leave before others arrive, so that full folders can swap channels.
    const leaving = moving.map(([id]) => id).filter((id) => folderIds.get(id) !== null)
    await q.channels.unsort(userId, leaving, now())
    for (const [folderId, arriving] of Map.groupBy(moving, ([, { folderId }]) => folderId)) {
      if (folderId === null) continue
      const positions = new Map(
        arriving.flatMap(([id, { position }]) => (position === undefined ? [] : [[id, position] as const])),
      )
      const ids = arriving.map(([id]) => id)
      await placeChannels(q, user, folderId, ids, now(), positions)
    }
    if (moving.length > 0) await q.users.bumpLibrary(userId, now())
    return moving.length
  })

/** The last target of each channel, in the order of arrival. */
function lastTargets(moves: ChannelMoves['moves']): Map<string, Target> {
  const targets = new Map<string, Target>()
  for (const { channelIds, folderId, positions } of moves)
    channelIds.forEach((id, i) => {
      if (targets.get(id)?.folderId !== folderId) targets.delete(id)
      targets.set(id, { folderId, position: positions?.[i] })
    })
  return targets
}
