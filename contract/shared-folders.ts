import * as z from 'zod'
import { channelId } from './channels.ts'

/** `GET`, `PUT` and `DELETE /api/shared-folders/:folderId`: the public page of one of the user's folders. */
export const folderSharing = z.strictObject({
  /** Of the page. Whoever has it sees the folder. `null`: the folder is not shared. */
  address: z.string().nullable(),
  /** Whether the page says whose folder it is. */
  showsOwner: z.boolean(),
})
export type FolderSharing = z.infer<typeof folderSharing>

/** `PUT /api/shared-folders/:folderId`. Shares the folder; one that is shared keeps its address. */
export const folderSharingChange = z.strictObject({ showsOwner: z.boolean() })

/** `GET /api/shared-folders/copy/:token`: a folder that somebody shared, for users who copy it. */
export const sharedFolderCopy = z.strictObject({
  name: z.string(),
  /** In the folder's order. `name` is empty if it is not known. */
  channels: z.array(z.strictObject({ id: channelId, name: z.string() })),
})
export type SharedFolderCopy = z.infer<typeof sharedFolderCopy>
