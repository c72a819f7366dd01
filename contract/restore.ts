import * as z from 'zod'
import { channelId, folderId, placementsAt, position, removedPlacements } from './channels.ts'
import { typedProperties } from './folders.ts'

/**
 * `POST /api/restore`: imports a file of ours, all of it or nothing. `file` is checked by domain/export-file.ts. `expected`
 * is what the preview promised: when the library changed meanwhile and something else would happen, nothing does.
 */
export const restoreRequest = z.strictObject({
  file: z.unknown(),
  /** The file's folders that are left out. */
  leftOut: z.array(folderId).max(2_000),
  /** Channels stay in their folders and only enter others. For files of other apps. */
  keepFolders: z.boolean().optional(),
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
 * `POST /api/restore/undo`: takes an import back; also the answer to one. What changed since stays as it is: a channel that
 * is no longer where the import put it is left alone.
 */
export const restoreUndo = z.strictObject({
  newFolderIds: z.array(folderId).max(2_000),
  /** Folders whose properties or positions it changed. */
  changedFolders: z.array(z.strictObject({ id: folderId, from: folderState, to: folderState })).max(2_000),
  /** Channels it brought. */
  brought: z.array(channelId).max(10_000),
  /** Placements it made. */
  added: z.array(removedPlacements).max(2_000),
  /** Placements it ended, with the positions they had. */
  ended: z.array(placementsAt).max(10_000),
  /** Other placements in folders whose channels it put in order, with the positions they had. */
  reordered: z.array(placementsAt).max(10_000),
  /** Channels it put into folders that were unsorted, with the positions they had. */
  unsorted: z.strictObject({ channelIds: z.array(channelId).max(10_000), positions: z.array(position).max(10_000) }),
})
export type RestoreUndo = z.infer<typeof restoreUndo>
