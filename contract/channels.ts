import * as z from 'zod'
import { changed } from './changes.ts'
import { CHANNEL_ID } from './ids.ts'
import { MAX_TYPED_CHANNEL } from './limits.ts'

export const channelId = z.string().regex(CHANNEL_ID, 'must be a channel id (UC and 22 characters)')
/** Some programs write ids in capital letters. */
export const folderId = z.uuid().toLowerCase()

const MAX_CHANNELS = 10_000
const MAX_GROUPS = 2_000

/** Channels that enter or leave a folder. */
export const channelsOfFolder = z.strictObject({
  folderId,
  channelIds: z.array(channelId).min(1).max(MAX_CHANNELS),
})
export type ChannelsOfFolder = z.infer<typeof channelsOfFolder>

/**
 * `POST /api/channels/place`: puts channels into folders and takes them out, in one transaction, all or nothing. Removals
 * come first, so full folders can swap channels; limits apply to the final state. Moving is a removal and an addition. Channels
 * are added at the end of a folder; those that are in it keep their positions. Removals of what is not in a folder, or from a
 * folder that does not exist, are ignored. A repeated request changes nothing, unless channels leave a folder and enter it again.
 * One about more channels than the user has is `channel_not_found`.
 */
export const placementChange = z
  .strictObject({
    remove: z.array(channelsOfFolder).max(MAX_GROUPS).default([]),
    add: z.array(channelsOfFolder).max(MAX_GROUPS).default([]),
  })
  .refine(({ remove, add }) => remove.length + add.length > 0, { error: 'must contain a placement' })
  .meta({
    not: { properties: { remove: { maxItems: 0 }, add: { maxItems: 0 } } },
    examples: [
      { add: [{ folderId: '01900000-0000-7000-8000-000000000000', channelIds: ['UC_x5XG1OV2P6uZZ5FSM9Ttw'] }] },
    ],
  })
export type PlacementChange = z.infer<typeof placementChange>

/** How many channels entered or left a folder. */
export const placementsChanged = changed.extend({ changed: z.int() })

/**
 * `POST /api/channels`: adds one channel to the library, and to a folder if one is given. `channel` is what the user typed: a
 * channel's id, its address, that of one of its videos, or its handle. A handle costs at most 1 unit, an id that is not known
 * yet too, a video at most 2. An id is added even when YouTube can't be asked about it.
 */
export const newChannel = z.strictObject({
  channel: z.string().trim().min(1).max(MAX_TYPED_CHANNEL),
  folderId: folderId.optional(),
})
export type NewChannel = z.infer<typeof newChannel>

/** Answer of `POST /api/channels`. `change` is null: it was there already, also in the folder. */
export const channelAdded = changed.extend({
  id: channelId,
  /** Empty: not known yet. */
  name: z.string(),
  /** false: it was in the library already. */
  isNew: z.boolean(),
  /** Whether it entered the folder; false without one, and if it was in it already. */
  hasEntered: z.boolean(),
})
export type ChannelAdded = z.infer<typeof channelAdded>
