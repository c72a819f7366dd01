import * as z from 'zod'
import { channelId, folderId } from './folders.ts'

/**
 * `POST /api/channels/move`: all moves in one transaction, all or nothing. `folderId` null: to unsorted.
 * Several moves in one request let an undo bring channels back to where each came from.
 */
export const channelMoves = z.strictObject({
  moves: z
    .array(z.strictObject({ channelIds: z.array(channelId).min(1).max(10_000), folderId: folderId.nullable() }))
    .min(1)
    .max(500),
})
export type ChannelMoves = z.infer<typeof channelMoves>
export type ChannelsMoved = { moved: number }
