import * as z from 'zod'
import { channelId, folderId } from './folders.ts'

/** A channel's place in its folder. */
export const position = z.int().min(0).max(1_000_000_000)

const channelMove = z
  .strictObject({
    channelIds: z.array(channelId).min(1).max(10_000),
    folderId: folderId.nullable(),
    positions: z.array(position).optional(),
  })
  .refine(({ channelIds, positions }) => !positions || positions.length === channelIds.length, {
    error: 'one position for each channel',
  })

/**
 * `POST /api/channels/move`: all moves in one transaction, all or nothing. `folderId` null: to unsorted.
 * Several moves in one request let an undo bring channels back to where each came from; `positions`, one for each
 * channel, to the very places they had in the folder. Without them they come after those it holds.
 */
export const channelMoves = z.strictObject({
  moves: z.array(channelMove).min(1).max(500),
})
export type ChannelMoves = z.infer<typeof channelMoves>
export type ChannelsMoved = { moved: number }
