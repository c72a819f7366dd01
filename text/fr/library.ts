import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { channelsText } from './counts.ts'
import { countText } from './format.ts'

export const notLoadedYet = 'Votre bibliothèque n’est pas encore chargée.'

/** The menus that move channels and add them to folders. */
export const createNewFolder = 'Créer un dossier'
export const findFolder = 'Chercher un dossier'
export const noFolderFound = 'Aucun dossier ne porte ce nom.'
export const foldersFound = (count: number): string =>
  count === 0 ? noFolderFound : plural('fr', count, { one: '# résultat', other: '# résultats' }, countText(count))

/** How many of the chosen channels are in a folder: `1 sur 4 est ici`. */
export const partlyHere = (here: number, total: number): string =>
  plural(
    'fr',
    here,
    { one: `# sur ${countText(total)} est ici`, other: `# sur ${countText(total)} sont ici` },
    countText(here),
  )

/** The menu of a channel. */
export const foldersOfChannel = (channel: string): string => `Dossiers de ${channel}`
export const goTo = (folder: string): string => `Aller à ${folder}`
export const removeFrom = (folder: string): string => `Retirer de ${isolate(folder)}`
/** After the chips there is room for: `+2`. */
export const moreFolders = (count: number): string => `+${countText(count)}`

/** The dialog that asks for a folder's name. */
export const folderName = 'Nom du dossier'
export const create = 'Créer'
export const willMoveIntoFolder = (count: number): string =>
  plural('fr', count, { one: '# chaîne y sera déplacée.', other: '# chaînes y seront déplacées.' }, countText(count))

export const willEnterFolder = (count: number): string =>
  plural('fr', count, { one: '# chaîne y sera ajoutée.', other: '# chaînes y seront ajoutées.' }, countText(count))

/** Announced to screen readers. */
export const folderCreated = (name: string): string => `Dossier créé : ${name}`
/** The name comes last, where its direction cannot reorder the sentence. @param unsorted channels it contained */
export const folderDeleted = (name: string, unsorted: number): string =>
  unsorted === 0
    ? `Dossier supprimé : ${name}`
    : plural(
        'fr',
        unsorted,
        {
          one: `Dossier supprimé, # chaîne non classée : ${name}`,
          other: `Dossier supprimé, # chaînes non classées : ${name}`,
        },
        countText(unsorted),
      )
export const lookFailed = 'Impossible d’enregistrer la couleur et l’emoji. Veuillez réessayer.'
export const updateFailed = 'Impossible de renommer le dossier. Veuillez réessayer.'

/** The dialog for a move of more channels than fit into a folder. @param room how many fit; 0: none */
export const fullFolderTitle = (room: number, coming: number): string =>
  room === 0 ? 'Ce dossier est plein' : `Place pour ${countText(room)} sur ${channelsText(coming)} seulement`

/** @param folder its name; null: a folder that is not created yet @param held channels it contains */
export function folderLimit(folder: string | null, cap: number, held: number, isFree: boolean): string {
  const name = folder === null ? 'Un nouveau dossier' : isolate(folder)
  const most = channelsText(cap)
  if (isFree)
    return held === 0
      ? `${name} peut contenir ${most} au maximum avec le forfait gratuit.`
      : `${name} peut contenir ${most} au maximum avec le forfait gratuit et en a déjà ${countText(held)}.`
  return held === 0
    ? `${name} peut contenir ${most} au maximum.`
    : `${name} peut contenir ${most} au maximum et en a déjà ${countText(held)}.`
}

/** @param room how many channels fit; 0: none @param rest how many do not @param isAdding they stay in other folders */
export function fillFolder(room: number, rest: number, isAdding: boolean): string {
  if (room === 0) return isAdding ? 'Rien n’a été ajouté.' : 'Rien n’a été déplacé.'
  const first = plural('fr', room, { one: 'la première', other: 'les # premières' }, countText(room))
  if (isAdding)
    return plural(
      'fr',
      rest,
      {
        one: `Vous pouvez ajouter ${first} ; l’autre est laissée de côté.`,
        other: `Vous pouvez ajouter ${first} ; les # autres sont laissées de côté.`,
      },
      countText(rest),
    )
  return plural(
    'fr',
    rest,
    {
      one: `Vous pouvez déplacer ${first} ; l’autre reste où elle est.`,
      other: `Vous pouvez déplacer ${first} ; les # autres restent où elles sont.`,
    },
    countText(rest),
  )
}
export const seePremium = 'Découvrir Premium'
export const moveCount = (count: number): string => `En déplacer ${countText(count)}`
export const addCount = (count: number): string => `En ajouter ${countText(count)}`

/** Channels that YouTube no longer lists. */
export const channelStates = { gone: 'Supprimée', suspended: 'Suspendue', private: 'Privée' } as const
export const channelUnlisted = 'YouTube n’affiche plus cette chaîne'
export const notSubscribed = 'Pas d’abonnement sur YouTube'
export const visitChannel = 'Voir la chaîne'
export const visit = (channel: string): string => `Voir ${channel}`
