import { PRODUCT } from '#contract/product.ts'
import { EXPORT_FILE_MAX, type ExportFileProblem } from '#domain/export-file.ts'
import type { RestoreCounts, RestoreProblem } from '#domain/restore.ts'
import { plural } from '../plural.ts'
import { channelsText, foldersText } from './counts.ts'
import { countText } from './format.ts'

/** Why a file cannot be imported. */
export const exportFileProblems: Readonly<Record<ExportFileProblem, string>> = {
  not_ours: `This file wasn't exported from ${PRODUCT}. Choose the JSON file you exported.`,
  newer_version: `This file was made by a newer version of ${PRODUCT}, so it can't be read here.`,
  folders_missing: 'This file is damaged. Its folders are missing. Please export it again.',
  too_many_folders: `This file has more than ${countText(EXPORT_FILE_MAX.folders)} folders.`,
  too_many_channels: `This file has more than ${countText(EXPORT_FILE_MAX.channels)} channels.`,
}

/** What an import has done, in one line. */
export function restoreDoneText(counts: RestoreCounts): string {
  const { newFolders, updatedFolders, reorderedFolders, movedChannels, newChannels } = counts
  const parts = [
    ...(newFolders > 0 ? [foldersText(newFolders)] : []),
    ...(updatedFolders > 0 ? [`${foldersText(updatedFolders)} updated`] : []),
    ...(newChannels + movedChannels > 0 ? [channelsText(newChannels + movedChannels)] : []),
  ]
  return `Imported: ${parts.length > 0 ? parts.join(', ') : `order of ${foldersText(reorderedFolders)}`}`
}

/** Why a file cannot be imported as it is, and what to do. */
export function restoreProblemText(problem: RestoreProblem): string {
  switch (problem.kind) {
    case 'folders': {
      const room = Math.max(0, problem.cap - problem.held)
      const sizes =
        `Your plan has room for ${foldersText(problem.cap)}: you have ${countText(problem.held)}, and ` +
        `${countText(problem.wanted)} more would be created.`
      return room > 0
        ? plural(
            'en',
            room,
            {
              one: `${sizes} Choose at most # new folder, or upgrade.`,
              other: `${sizes} Choose at most # new folders, or upgrade.`,
            },
            countText(room),
          )
        : `${sizes} Leave the new folders out, or upgrade.`
    }
    case 'folder_full':
      return (
        `A folder holds at most ${channelsText(problem.cap)}; "${problem.name}" would hold ${countText(problem.would)}. ` +
        'If you leave it out, its channels arrive in Unsorted.'
      )
    case 'placements':
      return (
        `Your folders have room for ${channelsText(problem.cap)} in all, counting each once for every folder it's in. ` +
        `With this file it would be ${countText(problem.would)}.`
      )
    case 'library_full':
      return `A library holds at most ${channelsText(problem.cap)}; yours would hold ${countText(problem.would)}.`
  }
}
