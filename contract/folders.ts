import * as z from 'zod'
import { CHANNEL_ID } from './ids.ts'
import type { FolderView } from './library.ts'

export const channelId = z.string().regex(CHANNEL_ID, 'must be a channel id (UC and 22 characters)')
export const folderId = z.uuid()
/** As typed; what is stored of it has passed domain/clean-text.ts. */
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

/** Answer of create, rename and restore; `channels` is empty unless channels moved with it. */
export type FolderAnswer = { folder: FolderView }
/** Answer of `DELETE /api/folders/:id`: the channels that became unsorted. `POST /api/folders/:id/restore` takes it back. */
export type FolderDeleted = { unsortedChannelIds: string[] }
