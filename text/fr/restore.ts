import { PRODUCT } from '#contract/product.ts'
import { EXPORT_FILE_MAX, type ExportFileProblem } from '#domain/export-file.ts'
import type { RestoreCounts, RestoreProblem } from '#domain/restore.ts'
import { plural } from '../plural.ts'
import { channelsText, foldersText } from './counts.ts'
import { countText } from './format.ts'

/** Why a file cannot be imported. */
export const exportFileProblems: Readonly<Record<ExportFileProblem, string>> = {
  not_ours: `Ce fichier n’a pas été exporté depuis ${PRODUCT}. Choisissez le fichier JSON que vous avez exporté.`,
  newer_version: `Ce fichier vient d’une version plus récente de ${PRODUCT} et ne peut pas être lu ici.`,
  folders_missing: 'Ce fichier est endommagé : ses dossiers manquent. Veuillez l’exporter à nouveau.',
  too_many_folders: `Ce fichier contient plus de ${countText(EXPORT_FILE_MAX.folders)} dossiers.`,
  too_many_channels: `Ce fichier contient plus de ${countText(EXPORT_FILE_MAX.channels)} chaînes.`,
}

/** What an import has done, in one line. */
export function restoreDoneText(counts: RestoreCounts): string {
  const { newFolders, updatedFolders, reorderedFolders, movedChannels, newChannels } = counts
  const parts = [
    ...(newFolders > 0 ? [foldersText(newFolders)] : []),
    ...(updatedFolders > 0
      ? [
          plural(
            'fr',
            updatedFolders,
            { one: '# dossier mis à jour', other: '# dossiers mis à jour' },
            countText(updatedFolders),
          ),
        ]
      : []),
    ...(newChannels + movedChannels > 0 ? [channelsText(newChannels + movedChannels)] : []),
  ]
  return `Importation terminée : ${parts.length > 0 ? parts.join(', ') : `ordre de ${foldersText(reorderedFolders)}`}`
}

/** Why a file cannot be imported as it is, and what to do. */
export function restoreProblemText(problem: RestoreProblem): string {
  switch (problem.kind) {
    case 'folders': {
      const room = Math.max(0, problem.cap - problem.held)
      const sizes =
        `Votre forfait permet ${foldersText(problem.cap)} : vous en avez ${countText(problem.held)}, et ` +
        `${countText(problem.wanted)} de plus seraient créés.`
      return room > 0
        ? plural(
            'fr',
            room,
            {
              one: `${sizes} Choisissez # nouveau dossier au maximum, ou passez à Premium.`,
              other: `${sizes} Choisissez # nouveaux dossiers au maximum, ou passez à Premium.`,
            },
            countText(room),
          )
        : `${sizes} Laissez de côté les nouveaux dossiers, ou passez à Premium.`
    }
    case 'folder_full':
      return (
        `Un dossier contient au maximum ${channelsText(problem.cap)} ; « ${problem.name} » en contiendrait ${countText(problem.would)}. ` +
        'Si vous le laissez de côté, ses chaînes arriveront dans Non classées.'
      )
    case 'placements':
      return (
        `Vos dossiers peuvent contenir ${channelsText(problem.cap)} en tout ; une chaîne compte une fois dans chacun de ses dossiers. ` +
        `Avec ce fichier, il y en aurait ${countText(problem.would)}.`
      )
    case 'library_full':
      return `Une bibliothèque contient au maximum ${channelsText(problem.cap)} ; la vôtre en contiendrait ${countText(problem.would)}.`
  }
}
