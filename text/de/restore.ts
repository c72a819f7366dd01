import { PRODUCT } from '#contract/product.ts'
import { EXPORT_FILE_MAX, type ExportFileProblem } from '#domain/export-file.ts'
import type { RestoreCounts, RestoreProblem } from '#domain/restore.ts'
import { plural } from '../plural.ts'
import { channelsText, foldersText } from './counts.ts'
import { countText } from './format.ts'

/** Why a file cannot be imported. */
export const exportFileProblems: Readonly<Record<ExportFileProblem, string>> = {
  not_ours: `Diese Datei wurde nicht aus ${PRODUCT} exportiert. Wähle die JSON-Datei, die du exportiert hast.`,
  newer_version: `Diese Datei stammt aus einer neueren Version von ${PRODUCT} und lässt sich hier nicht lesen.`,
  folders_missing: 'Diese Datei ist beschädigt: Ihre Ordner fehlen. Bitte exportiere sie noch einmal.',
  too_many_folders: `Diese Datei hat mehr als ${countText(EXPORT_FILE_MAX.folders)} Ordner.`,
  too_many_channels: `Diese Datei hat mehr als ${countText(EXPORT_FILE_MAX.channels)} Kanäle.`,
}

/** What an import has done, in one line. */
export function restoreDoneText(counts: RestoreCounts): string {
  const { newFolders, updatedFolders, reorderedFolders, movedChannels, newChannels } = counts
  const parts = [
    ...(newFolders > 0 ? [foldersText(newFolders)] : []),
    ...(updatedFolders > 0 ? [`${foldersText(updatedFolders)} aktualisiert`] : []),
    ...(newChannels + movedChannels > 0 ? [channelsText(newChannels + movedChannels)] : []),
  ]
  return `Importiert: ${parts.length > 0 ? parts.join(', ') : orderOf(reorderedFolders)}`
}
const orderOf = (folders: number): string =>
  plural('de', folders, { one: 'Reihenfolge von # Ordner', other: 'Reihenfolge von # Ordnern' }, countText(folders))

/** Why a file cannot be imported as it is, and what to do. */
export function restoreProblemText(problem: RestoreProblem): string {
  switch (problem.kind) {
    case 'folders': {
      const room = Math.max(0, problem.cap - problem.held)
      const sizes =
        `Dein Tarif hat Platz für ${foldersText(problem.cap)}: ${countText(problem.held)} hast du, ` +
        `${countText(problem.wanted)} weitere würden angelegt.`
      return room > 0
        ? plural(
            'de',
            room,
            {
              one: `${sizes} Wähle höchstens # neuen Ordner oder wechsle zu Premium.`,
              other: `${sizes} Wähle höchstens # neue Ordner oder wechsle zu Premium.`,
            },
            countText(room),
          )
        : `${sizes} Lass die neuen Ordner weg oder wechsle zu Premium.`
    }
    case 'folder_full':
      return (
        `Ein Ordner fasst höchstens ${channelsText(problem.cap)}; in „${problem.name}“ wären es ${countText(problem.would)}. ` +
        'Wenn du ihn weglässt, landen seine Kanäle in Unsortiert.'
      )
    case 'placements':
      return (
        `Deine Ordner haben zusammen Platz für ${channelsText(problem.cap)}; ein Kanal zählt in jedem seiner Ordner einmal. ` +
        `Mit dieser Datei wären es ${countText(problem.would)}.`
      )
    case 'library_full':
      return `Eine Bibliothek fasst höchstens ${channelsText(problem.cap)}; bei dir wären es ${countText(problem.would)}.`
  }
}
