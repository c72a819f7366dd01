import { EXPORT_FILE_MAX, type ExportFileProblem } from '#domain/export-file.ts'
import type { RestoreCounts, RestoreProblem } from '#domain/restore.ts'
import { channelsText, foldersText } from './counts.ts'
import { joinedText } from './format.ts'
import { message } from './message.ts'

/** Why a file cannot be imported. */
export function exportFileProblemText(problem: ExportFileProblem): string {
  switch (problem) {
    case 'not_ours':
      return message('restore.notOurs')
    case 'newer_version':
      return message('restore.newerVersion')
    case 'folders_missing':
      return message('restore.foldersMissing')
    case 'too_many_folders':
      return message('restore.tooManyFolders', { max: EXPORT_FILE_MAX.folders })
    case 'too_many_channels':
      return message('restore.tooManyChannels', { max: EXPORT_FILE_MAX.channels })
  }
}

/** What an import has done, in one line. */
export function restoreDoneText(counts: RestoreCounts): string {
  const { newFolders, updatedFolders, reorderedFolders, movedChannels, newChannels } = counts
  const parts = [
    ...(newFolders > 0 ? [foldersText(newFolders)] : []),
    ...(updatedFolders > 0 ? [message('restore.foldersUpdated', { count: updatedFolders })] : []),
    ...(newChannels + movedChannels > 0 ? [channelsText(newChannels + movedChannels)] : []),
  ]
  const what = parts.length > 0 ? joinedText(parts) : message('restore.orderOfFolders', { count: reorderedFolders })
  return message('restore.imported', { what })
}

/** Why a file cannot be imported as it is, and what to do. */
export function restoreProblemText(problem: RestoreProblem): string {
  switch (problem.kind) {
    case 'folders': {
      const { cap, held, wanted } = problem
      const room = Math.max(0, cap - held)
      return room > 0
        ? message('restore.tooManyNewFolders', { cap, held, wanted, room })
        : message('restore.noRoomForFolders', { cap, held, wanted })
    }
    case 'folder_full': {
      const { cap, name, would } = problem
      return message('restore.folderFull', { cap, name, would })
    }
    case 'placements':
      return message('restore.foldersFull', { cap: problem.cap, would: problem.would })
    case 'library_full':
      return message('restore.libraryFull', { cap: problem.cap, would: problem.would })
  }
}
