import type { RoughTime } from '#domain/sort-session.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { foldersText } from './counts.ts'
import { countText, listText } from './format.ts'

// Sorting unsorted channels one by one.

export const title = 'Classer les chaînes'
export const notLoaded = 'Impossible de retrouver où vous en étiez'

// The head.

export const stop = 'S’arrêter là'
export const undo = 'Annuler'
export const progress = 'Classées'
/** `37 classées sur 240` */
export const progressText = (sorted: number, total: number): string =>
  plural(
    'fr',
    sorted,
    { one: `# classée sur ${countText(total)}`, other: `# classées sur ${countText(total)}` },
    countText(sorted),
  )
export const toGo = (count: number): string => `encore ${countText(count)}`
/** `encore 4 minutes environ` */
export function timeToGo({ unit, count }: RoughTime): string {
  if (count === 0) return 'encore moins d’une minute'
  return unit === 'hours'
    ? plural('fr', count, { one: 'encore # heure environ', other: 'encore # heures environ' })
    : plural('fr', count, { one: 'encore # minute environ', other: 'encore # minutes environ' })
}

// The channel.

export const onYouTube = 'YouTube'
export const openOnYouTube = (channel: string): string => `${channel} sur YouTube (ouvre un nouvel onglet)`
export const newestVideos = 'Dernières vidéos'
export const noVideos = 'Cette chaîne n’a aucune vidéo.'
export const notReadYet = 'Nous n’avons pas encore consulté cette chaîne. Vérification sur YouTube en cours.'
export const notChecked = 'Nous n’avons pas encore consulté cette chaîne.'
export const videosNotLoaded = 'Impossible de charger ses vidéos.'
/** A reason as a sentence. */
export const sentence = (reason: string): string => `${reason}.`
/** @param cause why its videos are not shown, as a sentence */
export const withoutVideos = (cause: string): string => `${cause} Vous pouvez la classer quand même.`

// The folders.

export const which = 'Sur quelle étagère ?'
export const findFolder = 'Chercher un dossier'
export const orTypeName = 'ou saisir'
export const newFolder = 'Nouveau dossier'
export const nameOfNew = 'Nom du nouveau dossier'
export const create = 'Créer'
export const cancel = 'Annuler'
/** `92 sur 100`, for a folder that is nearly full or full. @param count as in `92 sur 100` */
export const fullFolder = (count: string): string => `Plein, ${count}`
export const moreFolders = (count: number): string =>
  plural('fr', count, { one: '# autre dossier', other: '# autres dossiers' }, countText(count))
export const fewerFolders = 'Moins de dossiers'
export const nothingCalled = (typed: string): string => `Aucun résultat pour « ${typed} ».`
export const makeFolderCalled = 'Créer un dossier de ce nom'
export const foldersFound = (count: number): string =>
  plural('fr', count, { one: '# dossier trouvé', other: '# dossiers trouvés' }, countText(count))

export const suggested = 'Suggéré'
export const suggestedNew = 'Suggéré comme nouveau dossier'

// What can be done.

export const skip = 'Passer'
export const alsoAdd = 'Plusieurs dossiers'
export const alsoAddHint = 'Choisissez tous ses dossiers, puis classez-la.'
export const fileIn = (folders: number): string =>
  plural('fr', folders, { one: 'Classer dans # dossier', other: 'Classer dans # dossiers' }, countText(folders))
export const skipped = (count: number): string =>
  plural('fr', count, { one: '# passée', other: '# passées' }, countText(count))
export const justSorted = 'Classées à l’instant'

// What screen readers hear.

/** `36 sur 240` */
const place = (sorted: number, total: number): string => `${countText(sorted)} sur ${countText(total)}`
const listed = (names: readonly string[]): string => listText(names.map(isolate))

/** `Classée dans Musique. 36 sur 240` */
export const filedIn = (folders: readonly string[], sorted: number, total: number): string =>
  `Classée dans ${listed(folders)}. ${place(sorted, total)}`
export const skippedText = (channel: string, left: number): string =>
  `${isolate(channel)} passée. Encore ${countText(left)}`
export const takenBack = (channel: string): string => `${isolate(channel)} est de retour`
export const nothingToUndo = 'Il n’y a rien à annuler'
export const chosen = (folder: string, count: number): string =>
  `Choisi : ${isolate(folder)}. ${foldersText(count)} en tout`
export const notChosen = (folder: string): string => `N’est plus choisi : ${isolate(folder)}`
export const chooseFirst = 'Choisissez d’abord un dossier'
export const sortedElsewhere = (channel: string): string => `${isolate(channel)} a été classée ailleurs`
export const notFiled = (channel: string, reason: string): string =>
  `${isolate(channel)} n’a pas été classée. ${reason}`
export const notUndone = (channel: string, reason: string): string =>
  `Impossible de faire revenir ${isolate(channel)}. ${reason}`

// The end.

/** `61 classées. 9 dossiers ont grandi.` */
export const endText = (sorted: number, folders: number): string => {
  const filed = plural('fr', sorted, { one: '# classée.', other: '# classées.' }, countText(sorted))
  return plural(
    'fr',
    folders,
    { one: `${filed} # dossier s’est étoffé.`, other: `${filed} # dossiers se sont étoffés.` },
    countText(folders),
  )
}
export const allSkipped = (count: number): string =>
  plural(
    'fr',
    count,
    { one: 'Vous avez passé celle qui restait.', other: 'Vous avez passé les # qui restaient.' },
    countText(count),
  )
export const stillUnsorted = (count: number): string =>
  plural(
    'fr',
    count,
    { one: '# chaîne reste non classée.', other: '# chaînes restent non classées.' },
    countText(count),
  )
export const seeNew = 'Voir les nouveautés'
export const goThroughSkipped = (count: number): string =>
  plural(
    'fr',
    count,
    { one: 'Revenir à celle que vous avez passée', other: 'Revoir les # que vous avez passées' },
    countText(count),
  )
export const nothingUnsorted = (channels: number): string =>
  channels === 1
    ? 'Tout est classé : votre chaîne est dans un dossier.'
    : `Tout est classé : vos ${countText(channels)} chaînes sont dans des dossiers.`
export const noChannels = 'Pas encore de chaînes à classer.'
