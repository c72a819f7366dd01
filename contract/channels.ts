import * as z from 'zod'
import { changed } from './changes.ts'
import { CHANNEL_ID } from './ids.ts'

export const channelId = z.string().regex(CHANNEL_ID, 'must be a channel id (UC and 22 characters)')
export const folderId = z.uuid()

/** A channel's position in a folder. */
export const position = z.int().min(0).max(1_000_000_000)

const MAX_CHANNELS = 10_000
const MAX_GROUPS = 2_000

/** Placements that end: the channels leave the folder. Those that are not in it are ignored, as is a deleted folder. */
export const removedPlacements = z.strictObject({
  folderId,
  channelIds: z.array(channelId).min(1).max(MAX_CHANNELS),
})
export type RemovedPlacements = z.infer<typeof removedPlacements>

/** Placements that begin: the channels enter the folder. Those that are in it already keep their positions. */
export const addedPlacements = z
  .strictObject({
    folderId,
    channelIds: z.array(channelId).min(1).max(MAX_CHANNELS),
    /** One for each channel. Without them the channels are added at the end of the folder. */
    positions: z.array(position).optional(),
  })
  .refine(({ channelIds, positions }) => !positions || positions.length === channelIds.length, {
    error: 'one position for each channel',
  })
export type AddedPlacements = z.infer<typeof addedPlacements>

/**
 * `POST /api/channels/place`: puts channels into folders and takes them out, in one transaction, all or nothing. Removals
 * come first, so full folders can swap channels; limits apply to the final state. Moving is a removal and an addition.
 * A repeated request changes nothing. One about more channels than the user has is `channel_not_found`.
 */
export const placementChange = z
  .strictObject({
    remove: z.array(removedPlacements).max(MAX_GROUPS),
    add: z.array(addedPlacements).max(MAX_GROUPS),
  })
  .refine(({ remove, add }) => remove.length + add.length > 0, { error: 'must contain a placement' })
export type PlacementChange = z.infer<typeof placementChange>

/** How many channels entered or left a folder. */
export const placementsChanged = changed.extend({ changed: z.int() })
