import { plural } from '../plural.ts'
import { foldersText, subscriptionsText } from './counts.ts'
import { countText } from './format.ts'

/** The page's title, around the user's first name. */
export const titleBeforeName = 'Deine Übersicht, '
export const titleAfterName = ''

/** `240 Abos in 8 Ordnern` */
export const libraryCounts = (channels: number, folders: number): string =>
  folders === 0
    ? `${subscriptionsText(channels)}, ${foldersText(folders)}`
    : plural(
        'de',
        folders,
        { one: `${subscriptionsText(channels)} in # Ordner`, other: `${subscriptionsText(channels)} in # Ordnern` },
        countText(folders),
      )

export const libraryNotLoaded = 'Deine Bibliothek konnte nicht geladen werden'

export const foldersStat = 'Ordner'
export const subscriptionsStat = 'Abos'
export const unsortedStat = 'Unsortierte Abos'

export const emptyLibrary = 'Hier ist noch nichts'

export const cleanupTitle = 'Aufräumen'
export const openCleanup = 'Zur Liste'

export const cleanupFound = (count: number): string =>
  plural(
    'de',
    count,
    { one: '# Kanal seit vier Wochen nicht geöffnet', other: '# Kanäle seit vier Wochen nicht geöffnet' },
    countText(count),
  )

/** Offered when an import found no channels. */
export const useAnotherAccount = 'Anderes Konto verwenden'
