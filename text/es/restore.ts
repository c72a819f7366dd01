import { PRODUCT } from '#contract/product.ts'
import { EXPORT_FILE_MAX, type ExportFileProblem } from '#domain/export-file.ts'
import type { RestoreCounts, RestoreProblem } from '#domain/restore.ts'
import { plural } from '../plural.ts'
import { channelsText, foldersText } from './counts.ts'
import { countText } from './format.ts'

/** Why a file cannot be imported. */
export const exportFileProblems: Readonly<Record<ExportFileProblem, string>> = {
  not_ours: `Este archivo no se exportó desde ${PRODUCT}. Elige el archivo JSON que exportaste.`,
  newer_version: `Este archivo se creó con una versión más nueva de ${PRODUCT}, así que no se puede leer aquí.`,
  folders_missing: 'Este archivo está dañado. Faltan sus carpetas. Expórtalo de nuevo.',
  too_many_folders: `Este archivo tiene más de ${countText(EXPORT_FILE_MAX.folders)} carpetas.`,
  too_many_channels: `Este archivo tiene más de ${countText(EXPORT_FILE_MAX.channels)} canales.`,
}

/** What an import has done, in one line. */
export function restoreDoneText(counts: RestoreCounts): string {
  const { newFolders, updatedFolders, reorderedFolders, movedChannels, newChannels } = counts
  const parts = [
    ...(newFolders > 0 ? [foldersText(newFolders)] : []),
    ...(updatedFolders > 0
      ? [
          plural(
            'es',
            updatedFolders,
            { one: '# carpeta actualizada', other: '# carpetas actualizadas' },
            countText(updatedFolders),
          ),
        ]
      : []),
    ...(newChannels + movedChannels > 0 ? [channelsText(newChannels + movedChannels)] : []),
  ]
  return `Importado: ${parts.length > 0 ? parts.join(', ') : `orden de ${foldersText(reorderedFolders)}`}`
}

/** Why a file cannot be imported as it is, and what to do. */
export function restoreProblemText(problem: RestoreProblem): string {
  switch (problem.kind) {
    case 'folders': {
      const room = Math.max(0, problem.cap - problem.held)
      const sizes =
        `En tu plan caben ${foldersText(problem.cap)}: tienes ${countText(problem.held)} y ` +
        `se crearían ${countText(problem.wanted)} más.`
      return room > 0
        ? plural(
            'es',
            room,
            {
              one: `${sizes} Elige como mucho # carpeta nueva o pasa a Premium.`,
              other: `${sizes} Elige como mucho # carpetas nuevas o pasa a Premium.`,
            },
            countText(room),
          )
        : `${sizes} Deja fuera las carpetas nuevas o pasa a Premium.`
    }
    case 'folder_full':
      return (
        `En una carpeta caben como mucho ${channelsText(problem.cap)}; “${problem.name}” tendría ${countText(problem.would)}. ` +
        'Si la dejas fuera, sus canales llegan sin clasificar.'
      )
    case 'placements':
      return (
        `En tus carpetas caben ${channelsText(problem.cap)} en total, contando cada uno una vez por cada carpeta en la que está. ` +
        `Con este archivo serían ${countText(problem.would)}.`
      )
    case 'library_full':
      return `En una biblioteca caben como mucho ${channelsText(problem.cap)}; la tuya tendría ${countText(problem.would)}.`
  }
}
