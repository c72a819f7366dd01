import type { MoveSummary } from '#domain/move-summary.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { channelsText } from './counts.ts'
import { countText } from './format.ts'

/** `34 chaînes déplacées`. */
const moved = (count: number): string =>
  plural('fr', count, { one: '# chaîne déplacée', other: '# chaînes déplacées' }, countText(count))
const added = (count: number): string =>
  plural('fr', count, { one: '# chaîne ajoutée', other: '# chaînes ajoutées' }, countText(count))

/**
 * `34 chaînes déplacées vers Musique, dont 1 depuis Science`: what a move did, and which folders lost channels.
 * @param target a folder's name; null: unsorted
 */
export function movedText({ total, fromFolders, sourceCount, source }: MoveSummary, target: string | null): string {
  if (target === null) return `${moved(total)} vers Non classées`
  if (fromFolders === 0) return `${moved(total)} vers ${target}`
  const movedTo = `${moved(total)} vers ${isolate(target)}`
  const from = source === null ? `${countText(sourceCount)} autres dossiers` : isolate(source)
  if (fromFolders < total) return `${movedTo}, dont ${countText(fromFolders)} depuis ${from}`
  return total === 1 ? `${movedTo}, depuis ${from}` : `${movedTo}, toutes depuis ${from}`
}

/** Channels that were unsorted. @param target a folder's name */
export const addedText = (count: number, target: string): string => `${added(count)} à ${target}`

/** Channels that stay in other folders. @param target a folder's name */
export const alsoAddedText = (count: number, target: string): string => `${added(count)} aussi à ${target}`

/** @param source a folder's name */
export const removedText = (count: number, source: string): string =>
  plural(
    'fr',
    count,
    { one: `# chaîne retirée de ${source}`, other: `# chaînes retirées de ${source}` },
    countText(count),
  )

/** Several changes in one menu. */
export const foldersChanged = (channels: number): string => `Dossiers de ${channelsText(channels)} modifiés`

/** @param target a folder's name; null: unsorted */
export const alreadyIn = (target: string | null): string => `Déjà dans ${target ?? 'Non classées'}`

/** @param source a folder's name */
export const notIn = (source: string): string => `Pas dans ${source}`

export const moveFailed = 'Impossible de modifier le dossier. Veuillez réessayer.'
