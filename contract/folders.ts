import * as z from 'zod'
import { changed } from './changes.ts'
import { channelId, channelsOfFolder, folderId } from './channels.ts'
import { folderProperties, folderView, placementView } from './library.ts'

/** As typed; domain/folder-properties.ts cleans and checks them before they are stored. */
export const typedProperties = folderProperties.extend({ name: z.string().max(2_000) })

/** `POST /api/folders`. The page may choose the id, so that a repeated request makes no second folder. */
export const newFolder = z.strictObject({
  id: folderId.optional(),
  ...typedProperties.partial().shape,
  name: typedProperties.shape.name,
  /** Channels that enter the new folder in the same transaction. */
  channelIds: z.array(channelId).max(10_000).optional(),
  /** Placements that end in the same transaction, when channels move into the new folder. */
  remove: z.array(channelsOfFolder).max(2_000).optional(),
})
export type NewFolder = z.infer<typeof newFolder>

/** `PATCH /api/folders/:id`: the properties to change. */
export const folderUpdate = typedProperties
  .partial()
  .refine((update) => Object.keys(update).length > 0, 'must contain a property')
  .meta({ minProperties: 1 })

/** `POST /api/folders/order`: the user's folders in the wanted order. Folders that are not listed follow in their present one. */
export const folderOrder = z.strictObject({ ids: z.array(folderId).min(1).max(10_000) })

/** Answer of create and update, with the folder's placements. */
export const folderAnswer = changed.extend({ folder: folderView, placements: z.array(placementView) })
export type FolderAnswer = z.infer<typeof folderAnswer>

/** Answer of `DELETE /api/folders/:id`: the channels that are in no folder any more. */
export const folderDeleted = changed.extend({ unsortedChannelIds: z.array(z.string()) })
