import * as z from 'zod'
import { folderId } from './channels.ts'

/**
 * `POST /api/restore`: imports a file of ours, all of it or nothing. `file` is checked by domain/export-file.ts. `expected`
 * is what the preview promised, if there was one: when the library changed meanwhile and something else would happen, nothing
 * does. The answer is a change.
 */
export const restoreRequest = z.strictObject({
  file: z.unknown(),
  /** The file's folders that are left out. */
  leftOut: z.array(folderId).max(2_000),
  /** Channels stay in their folders and only enter others. For files of other apps. */
  keepFolders: z.boolean().optional(),
  expected: z
    .strictObject({
      newFolders: z.int(),
      updatedFolders: z.int(),
      reorderedFolders: z.int(),
      movedChannels: z.int(),
      newChannels: z.int(),
      unchangedChannels: z.int(),
    })
    .optional(),
})
export type RestoreRequest = z.infer<typeof restoreRequest>
