import { plural } from '../plural.ts'
import { foldersText, subscriptionsText } from './counts.ts'
import { countText } from './format.ts'

/** The page's title, around the user's first name. */
export const titleBeforeName = 'Votre tableau de bord, '
export const titleAfterName = ''

/** `240 abonnements dans 8 dossiers` */
export const libraryCounts = (channels: number, folders: number): string =>
  folders === 0
    ? `${subscriptionsText(channels)}, ${foldersText(folders)}`
    : `${subscriptionsText(channels)} dans ${foldersText(folders)}`

export const libraryNotLoaded = 'Impossible de charger votre bibliothèque'

export const foldersStat = 'Dossiers'
export const subscriptionsStat = 'Abonnements'
export const unsortedStat = 'Abonnements non classés'

export const emptyLibrary = 'Rien ici pour l’instant'

export const cleanupTitle = 'Ménage'
export const openCleanup = 'Voir la liste'

type CleanupCounts = {
  /** Channels the analysis knows. */
  checked: number
  /** Those of them the user has never opened a video from, without snoozed ones. */
  unopened: number
  snoozed: number
  /** Whether every channel of the library was checked. */
  isComplete: boolean
}

/** `Vous n’avez rien ouvert de 3 de vos 4 chaînes (1 autre en attente)`. */
export function cleanupSummary({ checked, unopened, snoozed, isComplete }: CleanupCounts): string {
  if (unopened + snoozed === 0)
    return isComplete
      ? plural(
          'fr',
          checked,
          {
            one: 'Vous avez déjà ouvert une vidéo de votre chaîne',
            other: 'Vous avez déjà ouvert une vidéo de chacune de vos # chaînes',
          },
          countText(checked),
        )
      : plural(
          'fr',
          checked,
          {
            one: 'Vous avez déjà ouvert une vidéo de la chaîne vérifiée jusqu’ici',
            other: 'Vous avez déjà ouvert une vidéo de chacune des # chaînes vérifiées jusqu’ici',
          },
          countText(checked),
        )
  if (unopened === 0) return `Aucun ménage à faire pour l’instant (${countText(snoozed)} en attente)`
  const text = isComplete
    ? plural(
        'fr',
        checked,
        {
          one: 'Vous n’avez rien ouvert de votre chaîne',
          other: `Vous n’avez rien ouvert de ${countText(unopened)} de vos # chaînes`,
        },
        countText(checked),
      )
    : plural(
        'fr',
        checked,
        {
          one: 'Vous n’avez rien ouvert de la chaîne vérifiée jusqu’ici',
          other: `Vous n’avez rien ouvert de ${countText(unopened)} des # chaînes vérifiées jusqu’ici`,
        },
        countText(checked),
      )
  return snoozed > 0
    ? plural(
        'fr',
        snoozed,
        { one: `${text} (# autre en attente)`, other: `${text} (# autres en attente)` },
        countText(snoozed),
      )
    : text
}

/** Offered when an import found no channels. */
export const useAnotherAccount = 'Utiliser un autre compte'
