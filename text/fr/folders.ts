import { plural } from '../plural.ts'
import { foldersText } from './counts.ts'
import { countText } from './format.ts'

export const folders = 'Dossiers'
export const newFolder = 'Nouveau dossier'
export const noFoldersHint = 'Cliquez sur le bouton + pour créer votre premier dossier.'

/** `8 dossiers · 120 chaînes classées, encore 30` */
export const libraryProgress = (folderCount: number, sorted: number, unsorted: number): string =>
  plural(
    'fr',
    sorted,
    {
      one: `${foldersText(folderCount)} · # chaîne classée, encore ${countText(unsorted)}`,
      other: `${foldersText(folderCount)} · # chaînes classées, encore ${countText(unsorted)}`,
    },
    countText(sorted),
  )

/** `2/3` */
export const foldersUsedShort = (used: number, cap: number): string => `${used}/${cap}`
export const foldersUsed = (used: number, cap: number): string => `${used}/${cap} dossiers utilisés`
export const folderLimitHint = (used: number, cap: number): string =>
  `${foldersUsed(used, cap)}. Avec Premium, ils sont illimités.`

export const sortLabels = {
  'name-asc': 'Nom de A à Z',
  'name-desc': 'Nom de Z à A',
  most: 'Plus d’abonnements',
  fewest: 'Moins d’abonnements',
  own: 'Mon ordre',
}
/** The accessible name of the button that opens the sort menu. @param sort as in {@link sortLabels} */
export const sortFolders = (sort: string): string => `Trier les dossiers : ${sort}`

/** The accessible name of the grip that moves a folder. */
export const moveFolder = (folder: string, place: number, count: number): string =>
  `Déplacer ${folder}, place ${countText(place)} sur ${countText(count)}`
/** Announced after a move by keyboard. */
export const folderPlace = (folder: string, place: number, count: number): string =>
  `${folder}, place ${countText(place)} sur ${countText(count)}`
export const folderMoved = (folder: string): string => `Déplacé : ${folder}`
export const moveEarlier = 'Avancer'
export const moveLater = 'Reculer'

/** @param used as in `92 sur 100` */
export const subscriptionsUsed = (used: string): string => `${used} abonnements`
/** Stands before the number of subscriptions, for screen readers. */
export const pinned = 'Épinglé, '
export const noChannels = 'Pas encore de chaînes'
export const addChannelsTo = (folder: string): string => `Ajouter des chaînes à ${folder}`

/** How many channels have no thumbnail in the card: `+12`, `+3k`. */
export const moreThumbnails = (count: number): string => `+${count < 1_000 ? count : `${Math.floor(count / 1_000)}k`}`
export const moreChannels = (count: number): string =>
  plural('fr', count, { one: 'et # autre chaîne', other: 'et # autres chaînes' }, countText(count))

export const unsortedCount = (count: number): string =>
  plural(
    'fr',
    count,
    { one: '# chaîne pas encore dans un dossier', other: '# chaînes pas encore dans un dossier' },
    countText(count),
  )

export const expandFolder = (folder: string): string => `Déplier ${folder}`
export const collapseFolder = (folder: string): string => `Replier ${folder}`
export const folderActions = (folder: string): string => `Actions pour ${folder}`
export const pin = 'Épingler'
export const unpin = 'Désépingler'
export const showChannels = 'Voir les chaînes'
export const rename = 'Renommer'
export const feedAddress = 'Adresse du flux'
export const colourAndEmoji = 'Couleur et emoji'
export const deleteLabel = 'Supprimer'

export const renameFolder = 'Renommer le dossier'
export const deleteFolder = 'Supprimer le dossier'
export const deleteQuestion = (folder: string): string =>
  `Supprimer le dossier « ${folder} » ? Ses chaînes iront dans Non classées.`
export const error = 'Erreur'
export const deleteFailed = 'Impossible de supprimer le dossier. Veuillez réessayer.'
