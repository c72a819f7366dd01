import * as z from 'zod'
import { CHANNEL_ID } from './ids.ts'
import { folderProperties, folderView } from './library.ts'

export const channelId = z.string().regex(CHANNEL_ID, 'must be a channel id (UC and 22 characters)')
export const folderId = z.uuid()
/** As typed; domain/folder-properties.ts cleans and checks them before they are stored. */
export const typedProperties = folderProperties.extend({ name: z.string().max(2_000) })

/** `POST /api/folders`. The page may choose the id, so that a repeated request makes no second folder. */
export const newFolder = z.strictObject({
  id: folderId.optional(),
  ...typedProperties.partial().shape,
  name: typedProperties.shape.name,
  /** Channels that move into the new folder in the same transaction. */
  channelIds: z.array(channelId).max(10_000).optional(),
})
export type NewFolder = z.infer<typeof newFolder>

/** `PATCH /api/folders/:id`: the properties to change. */
export const folderUpdate = typedProperties
  .partial()
  .refine((update) => Object.keys(update).length > 0, 'must contain a property')

/** Answer of create, update and restore; `channels` is empty unless channels moved with the folder. */
export const folderAnswer = z.strictObject({ folder: folderView })
export type FolderAnswer = z.infer<typeof folderAnswer>

/** Answer of `DELETE /api/folders/:id`: the channels that became unsorted. `POST /api/folders/:id/restore` undoes it. */
export const folderDeleted = z.strictObject({ unsortedChannelIds: z.array(z.string()) })
