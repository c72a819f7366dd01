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

export const cleanupFound = (count: number): string =>
  plural(
    'fr',
    count,
    { one: '# chaîne pas ouverte depuis quatre semaines', other: '# chaînes pas ouvertes depuis quatre semaines' },
    countText(count),
  )

/** Offered when an import found no channels. */
export const useAnotherAccount = 'Utiliser un autre compte'
