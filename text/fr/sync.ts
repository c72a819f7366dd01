import { PRODUCT } from '#contract/product.ts'
import { plural } from '../plural.ts'
import { countText, listText } from './format.ts'

export const sync = 'Synchroniser les appareils'
export const syncText =
  'Ce que vous avez regardé et vu, et ce qui attend dans Plus tard, reste dans ce navigateur. Activez la synchronisation : notre ' +
  'serveur en garde une copie, et tous les appareils où vous vous connectez affichent la même chose.'
export const syncedText =
  'Notre serveur garde une copie de ce que vous avez regardé et vu, et de ce qui attend dans Plus tard, pour tous les appareils ' +
  'où vous vous connectez. Désactivez la synchronisation pour supprimer cette copie ; chaque navigateur garde alors ce qu’il a.'
export const turnOffTitle = 'Désactiver la synchronisation ?'
export const turnOffText =
  'La copie sur notre serveur est supprimée aussitôt. Ce navigateur et vos autres appareils gardent ce qu’ils ont, mais ' +
  'n’échangent plus rien.'
export const turnOff = 'Désactiver'
export const turnedOn = 'Synchronisation activée sur tous les appareils où vous vous connectez'
export const turnedOff = 'Synchronisation désactivée, copie supprimée de notre serveur'

export const marks = 'Regardées, vues et Plus tard'
export const marksText =
  'Gardez dans un fichier ce que vous avez regardé et vu, et ce qui attend dans Plus tard, ou reprenez-le d’un fichier. ' +
  'Ce qui est déjà ici reste.'
export const exportMarks = 'Exporter les marquages'
export const importMarks = 'Importer des marquages'

/** What a file of marks contains. `channels`: marked as seen as a whole. `later`: videos in the queue. */
type MarkCounts = { videos: number; channels: number; later: number }

/** `Importation terminée : 12 vidéos marquées, 1 chaîne marquée et 3 vidéos pour plus tard`. */
export function imported({ videos, channels, later }: MarkCounts): string {
  const parts = [
    ...(videos > 0
      ? [plural('fr', videos, { one: '# vidéo marquée', other: '# vidéos marquées' }, countText(videos))]
      : []),
    ...(channels > 0
      ? [plural('fr', channels, { one: '# chaîne marquée', other: '# chaînes marquées' }, countText(channels))]
      : []),
    ...(later > 0
      ? [plural('fr', later, { one: '# vidéo pour plus tard', other: '# vidéos pour plus tard' }, countText(later))]
      : []),
  ]
  return `Importation terminée : ${parts.length > 0 ? listText(parts) : 'vidéos qui avaient été retirées de Plus tard'}`
}
/** @param leftOut how many entries of the file are no marks */
export const importedSome = (counts: MarkCounts, leftOut: number): string =>
  plural(
    'fr',
    leftOut,
    {
      one: `${imported(counts)}. # entrée est inutilisable et a été ignorée.`,
      other: `${imported(counts)}. # entrées sont inutilisables et ont été ignorées.`,
    },
    countText(leftOut),
  )
export const fileProblems = {
  not_marks:
    'Ce n’est pas un fichier de marquages. Choisissez-en un exporté ici, sous « Regardées, vues et Plus tard ».',
  newer: `Ce fichier provient d’une version plus récente de ${PRODUCT}. Rechargez la page et réessayez.`,
  too_large: 'Ce fichier est trop volumineux pour un fichier de marquages.',
  empty: 'Ce fichier ne contient aucun marquage.',
  unreadable: 'Impossible de lire ce fichier.',
} as const
