import type { MoveSummary } from '#domain/move-summary.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { channelsText } from './counts.ts'
import { countText } from './format.ts'

const movedChannels = (count: number): string =>
  plural('pt-BR', count, { one: '# canal movido', other: '# canais movidos' }, countText(count))

/**
 * `34 canais movidos para Música, 1 deles de Ciência`: what a move did, and which folders lost channels.
 * @param target a folder's name; null: unsorted
 */
export function movedText({ total, fromFolders, sourceCount, source }: MoveSummary, target: string | null): string {
  if (target === null)
    return plural(
      'pt-BR',
      total,
      { one: '# canal ficou sem pasta', other: '# canais ficaram sem pasta' },
      countText(total),
    )
  if (fromFolders === 0) return `${movedChannels(total)} para ${target}`
  const moved = `${movedChannels(total)} para ${isolate(target)}`
  const from = source === null ? `outras ${countText(sourceCount)} pastas` : isolate(source)
  if (fromFolders < total) return `${moved}, ${countText(fromFolders)} deles de ${from}`
  return total === 1 ? `${moved}, vindo de ${from}` : `${moved}, todos de ${from}`
}

/** Channels that were unsorted. @param target a folder's name */
export const addedText = (count: number, target: string): string =>
  plural(
    'pt-BR',
    count,
    { one: `# canal adicionado a ${target}`, other: `# canais adicionados a ${target}` },
    countText(count),
  )

/** Channels that stay in other folders. @param target a folder's name */
export const alsoAddedText = (count: number, target: string): string =>
  plural(
    'pt-BR',
    count,
    { one: `# canal adicionado também a ${target}`, other: `# canais adicionados também a ${target}` },
    countText(count),
  )

/** @param source a folder's name */
export const removedText = (count: number, source: string): string =>
  plural(
    'pt-BR',
    count,
    { one: `# canal removido de ${source}`, other: `# canais removidos de ${source}` },
    countText(count),
  )

/** Several changes in one menu. */
export const foldersChanged = (channels: number): string => `Pastas alteradas: ${channelsText(channels)}`

/** @param target a folder's name; null: unsorted */
export const alreadyIn = (target: string | null): string =>
  target === null ? 'Já está sem pasta' : `Já está em ${target}`

/** @param source a folder's name */
export const notIn = (source: string): string => `Não está em ${source}`

export const moveFailed = 'Não foi possível mudar a pasta. Tente de novo.'
