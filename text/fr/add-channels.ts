import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { channelsText } from './counts.ts'
import { countText } from './format.ts'

export const title = (folder: string): string => `Ajouter des chaînes à ${folder}`
export const searchLabel = 'Chercher dans les abonnements'
export const searchPlaceholder = 'Chercher un abonnement…'
export const placeLabel = 'Où sont les chaînes pour l’instant'
export const allFolders = 'Tous les dossiers'
export const unsortedOnly = 'Non classées seulement'
export const nowIn = (folder: string): string => `Actuellement dans ${folder}`

/** Ticked: channels are added. Not ticked: they move. */
export const keepInFolders = 'Les garder dans leurs autres dossiers'

export const selectAll = (count: number): string => `Sélectionner les ${countText(count)} affichées`
export const deselectAll = (count: number): string => `Désélectionner les ${countText(count)} affichées`
export const shown = (count: number): string =>
  plural('fr', count, { one: '# chaîne affichée', other: '# chaînes affichées' }, countText(count))
export const channels = 'Chaînes'
export const noMatch = 'Aucun abonnement ne correspond à votre recherche'
export const noMatchHint = 'Essayez avec d’autres mots'

/** @param hidden how many of the selected channels the filter hides */
export const selected = (count: number, hidden: number): string => {
  const text = plural('fr', count, { one: '# sélectionnée', other: '# sélectionnées' }, countText(count))
  return hidden === 0
    ? text
    : plural(
        'fr',
        hidden,
        { one: `${text}, dont # non affichée`, other: `${text}, dont # non affichées` },
        countText(hidden),
      )
}

/**
 * How full the folder is: `92 + 3 sur 100 chaînes dans ce dossier`.
 * @param coming channels to be added @param cap null: the limit is far off and not shown
 */
export function folderFill(held: number, coming: number, cap: number | null): string {
  const count = coming === 0 ? countText(held) : `${countText(held)} + ${countText(coming)}`
  if (cap !== null) return `${count} sur ${channelsText(cap)} dans ce dossier`
  return plural('fr', held + coming, { one: '# chaîne dans ce dossier', other: '# chaînes dans ce dossier' }, count)
}

/** @param count 0: nothing is selected yet */
export const addTo = (count: number, folder: string): string =>
  count === 0 ? 'Ajouter des chaînes' : `En ajouter ${countText(count)} à ${isolate(folder)}`

/** The selection does not fit. @param count of channels for which there is no room */
export const tooMany = (count: number, cap: number): string =>
  plural(
    'fr',
    count,
    {
      one: `C’est # de trop pour un dossier (limite : ${countText(cap)}).`,
      other: `C’est # de trop pour un dossier (limite : ${countText(cap)}).`,
    },
    countText(count),
  )

export const noChannels = 'Pas encore de chaînes à ajouter. Importez vos abonnements pour commencer.'
export const allAdded = 'Toutes vos chaînes sont déjà dans ce dossier.'
