import { PRODUCT } from '#contract/product.ts'
import { EXPORT_FILE_MAX, type ExportFileProblem } from '#domain/export-file.ts'
import type { RestoreCounts, RestoreProblem } from '#domain/restore.ts'
import { plural } from '../plural.ts'
import { channelsText, foldersText } from './counts.ts'
import { countText } from './format.ts'

/** Why a file cannot be imported. */
export const exportFileProblems: Readonly<Record<ExportFileProblem, string>> = {
  not_ours: `Este arquivo não foi exportado do ${PRODUCT}. Escolha o arquivo JSON que você exportou.`,
  newer_version: `Este arquivo foi criado por uma versão mais nova do ${PRODUCT}, então não pode ser lido aqui.`,
  folders_missing: 'Este arquivo está danificado. Faltam as pastas. Exporte-o de novo.',
  too_many_folders: `Este arquivo tem mais de ${countText(EXPORT_FILE_MAX.folders)} pastas.`,
  too_many_channels: `Este arquivo tem mais de ${countText(EXPORT_FILE_MAX.channels)} canais.`,
}

/** What an import has done, in one line. */
export function restoreDoneText(counts: RestoreCounts): string {
  const { newFolders, updatedFolders, reorderedFolders, movedChannels, newChannels } = counts
  const parts = [
    ...(newFolders > 0 ? [foldersText(newFolders)] : []),
    ...(updatedFolders > 0
      ? [
          plural(
            'pt-BR',
            updatedFolders,
            { one: '# pasta atualizada', other: '# pastas atualizadas' },
            countText(updatedFolders),
          ),
        ]
      : []),
    ...(newChannels + movedChannels > 0 ? [channelsText(newChannels + movedChannels)] : []),
  ]
  return `Importado: ${parts.length > 0 ? parts.join(', ') : `ordem de ${foldersText(reorderedFolders)}`}`
}

/** Why a file cannot be imported as it is, and what to do. */
export function restoreProblemText(problem: RestoreProblem): string {
  switch (problem.kind) {
    case 'folders': {
      const room = Math.max(0, problem.cap - problem.held)
      const sizes =
        `No seu plano cabem ${foldersText(problem.cap)}: você tem ${countText(problem.held)}, e ` +
        `seriam criadas mais ${countText(problem.wanted)}.`
      return room > 0
        ? plural(
            'pt-BR',
            room,
            {
              one: `${sizes} Escolha no máximo # pasta nova ou assine o Premium.`,
              other: `${sizes} Escolha no máximo # pastas novas ou assine o Premium.`,
            },
            countText(room),
          )
        : `${sizes} Deixe as pastas novas de fora ou assine o Premium.`
    }
    case 'folder_full':
      return (
        `Em uma pasta cabem no máximo ${channelsText(problem.cap)}; “${problem.name}” ficaria com ${countText(problem.would)}. ` +
        'Se você a deixar de fora, os canais dela chegam sem pasta.'
      )
    case 'placements':
      return (
        `Nas suas pastas cabem ${channelsText(problem.cap)} no total, contando cada um uma vez por pasta em que está. ` +
        `Com este arquivo seriam ${countText(problem.would)}.`
      )
    case 'library_full':
      return `Em uma biblioteca cabem no máximo ${channelsText(problem.cap)}; a sua ficaria com ${countText(problem.would)}.`
  }
}
