import type { MoveSummary } from '#domain/move-summary.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { channelsText } from './counts.ts'
import { countText } from './format.ts'

const movedChannels = (count: number): string =>
  plural('es', count, { one: '# canal movido', other: '# canales movidos' }, countText(count))

/**
 * `34 canales movidos a Música, 1 de ellos desde Ciencia`: what a move did, and which folders lost channels.
 * @param target a folder's name; null: unsorted
 */
export function movedText({ total, fromFolders, sourceCount, source }: MoveSummary, target: string | null): string {
  if (target === null)
    return plural(
      'es',
      total,
      { one: '# canal ha quedado sin clasificar', other: '# canales han quedado sin clasificar' },
      countText(total),
    )
  if (fromFolders === 0) return `${movedChannels(total)} a ${target}`
  const moved = `${movedChannels(total)} a ${isolate(target)}`
  const from = source === null ? `otras ${countText(sourceCount)} carpetas` : isolate(source)
  if (fromFolders < total) return `${moved}, ${countText(fromFolders)} de ellos desde ${from}`
  return total === 1 ? `${moved}, desde ${from}` : `${moved}, todos desde ${from}`
}

/** Channels that were unsorted. @param target a folder's name */
export const addedText = (count: number, target: string): string =>
  plural('es', count, { one: `# canal añadido a ${target}`, other: `# canales añadidos a ${target}` }, countText(count))

/** Channels that stay in other folders. @param target a folder's name */
export const alsoAddedText = (count: number, target: string): string =>
  plural(
    'es',
    count,
    { one: `# canal añadido también a ${target}`, other: `# canales añadidos también a ${target}` },
    countText(count),
  )

/** @param source a folder's name */
export const removedText = (count: number, source: string): string =>
  plural(
    'es',
    count,
    { one: `# canal quitado de ${source}`, other: `# canales quitados de ${source}` },
    countText(count),
  )

/** Several changes in one menu. */
export const foldersChanged = (channels: number): string => `Carpetas cambiadas: ${channelsText(channels)}`

/** @param target a folder's name; null: unsorted */
export const alreadyIn = (target: string | null): string =>
  target === null ? 'Ya estaba sin clasificar' : `Ya está en ${target}`

/** @param source a folder's name */
export const notIn = (source: string): string => `No está en ${source}`

export const moveFailed = 'No se ha podido cambiar la carpeta. Inténtalo de nuevo.'
