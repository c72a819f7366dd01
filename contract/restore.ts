import * as z from 'zod'
import { position } from './channels.ts'
import { channelId, folderId, typedProperties } from './folders.ts'

/**
 * `POST /api/restore`: imports a file of ours, all of it or nothing. `file` is checked by domain/export-file.ts. `expected`
 * is what the preview promised: when the library changed meanwhile and something else would happen, nothing does.
 */
export const restoreRequest = z.strictObject({
  file: z.unknown(),
  /** The file's folders that are left out. */
  leftOut: z.array(folderId).max(2_000),
  expected: z.strictObject({
    newFolders: z.int(),
    updatedFolders: z.int(),
    reorderedFolders: z.int(),
    movedChannels: z.int(),
    newChannels: z.int(),
    unchangedChannels: z.int(),
  }),
})
export type RestoreRequest = z.infer<typeof restoreRequest>

/** What an import of a file can change of a folder that is there. */
const folderState = typedProperties.extend({ position })

/**
 * `POST /api/restore/undo`: takes an import back; also the answer to one. What changed since stays as it is: `to` is where
 * the import put a channel, and one that is no longer there is left alone.
 */
export const restoreUndo = z.strictObject({
  newFolderIds: z.array(folderId).max(2_000),
  /** Folders whose properties or positions it changed. */
  changedFolders: z.array(z.strictObject({ id: folderId, from: folderState, to: folderState })).max(2_000),
  /** Channels it brought; `to` null: unsorted. */
  brought: z.array(z.strictObject({ id: channelId, to: folderId.nullable() })).max(10_000),
  /** Channels it moved, with the place they had; `from` null: unsorted, the same as `to`: another place in the folder. */
  moved: z.array(z.strictObject({ id: channelId, from: folderId.nullable(), position, to: folderId })).max(10_000),
})
export type RestoreUndo = z.infer<typeof restoreUndo>
