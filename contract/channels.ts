import * as z from 'zod'
import { channelId, folderId } from './folders.ts'

/** A channel's position in its folder. */
export const position = z.int().min(0).max(1_000_000_000)

const channelMove = z
  .strictObject({
    channelIds: z.array(channelId).min(1).max(10_000),
    /** null: to unsorted. */
    folderId: folderId.nullable(),
    /** One for each channel. Without them the channels are added at the end of the folder. */
    positions: z.array(position).optional(),
  })
  .refine(({ channelIds, positions }) => !positions || positions.length === channelIds.length, {
    error: 'one position for each channel',
  })

/**
 * `POST /api/channels/move`: all moves in one transaction, all or nothing. An undo needs several moves: each channel goes
 * back to its own folder and position.
 */
export const channelMoves = z.strictObject({
  moves: z.array(channelMove).min(1).max(500),
})
export type ChannelMoves = z.infer<typeof channelMoves>

export const channelsMoved = z.strictObject({ moved: z.int() })
