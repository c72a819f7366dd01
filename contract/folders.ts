import * as z from 'zod'
import { CHANNEL_ID } from './ids.ts'
import { folderView } from './library.ts'

export const channelId = z.string().regex(CHANNEL_ID, 'must be a channel id (UC and 22 characters)')
export const folderId = z.uuid()
/** As typed; domain/clean-text.ts cleans and checks it before it is stored. */
export const folderName = z.string().max(2_000)

/** `POST /api/folders`. The page may choose the id, so that a repeated request makes no second folder. */
export const newFolder = z.strictObject({
  id: folderId.optional(),
  name: folderName,
  /** Channels that move into the new folder in the same transaction. */
  channelIds: z.array(channelId).max(10_000).optional(),
})
export type NewFolder = z.infer<typeof newFolder>

/** `PATCH /api/folders/:id` */
export const folderChange = z.strictObject({ name: folderName })

/** Answer of create, rename and restore; `channels` is empty unless channels moved with the folder. */
export const folderAnswer = z.strictObject({ folder: folderView })
export type FolderAnswer = z.infer<typeof folderAnswer>

/** Answer of `DELETE /api/folders/:id`: the channels that became unsorted. `POST /api/folders/:id/restore` undoes it. */
export const folderDeleted = z.strictObject({ unsortedChannelIds: z.array(z.string()) })
