import * as z from 'zod'
import { channelId, folderId } from './folders.ts'

/**
 * `POST /api/restore`: imports a file of ours, all of it or nothing. `file` is checked by rules/export-file.ts. `expected`
 * is what the preview promised: when the library changed meanwhile and something else would happen, nothing does.
 */
export const restoreRequest = z.strictObject({
  file: z.unknown(),
  /** The file's folders that are left out. */
  leftOut: z.array(folderId).max(2_000),
  expected: z.strictObject({
    newFolders: z.int(),
    movedChannels: z.int(),
    newChannels: z.int(),
    unchangedChannels: z.int(),
  }),
})
export type RestoreRequest = z.infer<typeof restoreRequest>

/** `POST /api/restore/undo`: takes an import back; also the answer to one. What changed since stays as it is. */
export const restoreUndo = z.strictObject({
  newFolderIds: z.array(folderId).max(2_000),
  newChannelIds: z.array(channelId).max(10_000),
  /** Where moved channels were before. */
  moves: z
    .array(z.strictObject({ channelIds: z.array(channelId).min(1).max(10_000), folderId: folderId.nullable() }))
    .max(2_001),
})
export type RestoreUndo = z.infer<typeof restoreUndo>
