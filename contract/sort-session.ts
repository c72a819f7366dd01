import * as z from 'zod'
import { changed, changeId } from './changes.ts'
import { channelId, folderId } from './channels.ts'
import { typedProperties } from './folders.ts'

/** Folders a channel can be filed into at once. */
const MAX_FOLDERS = 100

/** What a user decided about an unsorted channel. A session has one step per channel: the latest. */
const sortStep = z.tuple([
  z.string().describe('channel id'),
  z.array(z.string()).describe('ids of the folders it was filed into; none: it was skipped'),
  z.int().describe('at: ms since epoch'),
  changeId.describe('its undo takes the step back: `POST /api/changes/:id/undo`'),
  z.string().nullable().describe('id of that folder which it made; null: none'),
])

/** `GET /api/sort`: the steps of the user's session, in the order they were made. None: no session was begun. */
export const sortSessionAnswer = z.strictObject({ steps: z.array(sortStep) })
export type SortSessionAnswer = z.infer<typeof sortSessionAnswer>

/**
 * `POST /api/sort/steps`: files a channel into folders, or skips it when there are none, in one transaction with the
 * step. `newFolder` is made first; its id is among `folderIds`. Folders the channel is already in count as done.
 */
export const sortStepRequest = z.strictObject({
  channelId,
  folderIds: z.array(folderId).max(MAX_FOLDERS),
  newFolder: z.strictObject({ id: folderId, ...typedProperties.shape }).optional(),
})
export type SortStepRequest = z.infer<typeof sortStepRequest>

/** Answer of `POST /api/sort/steps`: the step as it is stored. To skip a channel changes nothing in the library. */
export const sortStepAnswer = changed.extend({ step: sortStep })
export type SortStepAnswer = z.infer<typeof sortStepAnswer>
