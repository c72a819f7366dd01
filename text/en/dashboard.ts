import { plural } from '../plural.ts'
import { foldersText, subscriptionsText } from './counts.ts'
import { countText } from './format.ts'

/** The page's title, around the user's first name. */
export const titleBeforeName = ''
export const titleAfterName = "'s Dashboard"

/** `240 subscriptions across 8 folders`. */
export const libraryCounts = (channels: number, folders: number): string =>
  `${subscriptionsText(channels)} across ${foldersText(folders)}`

export const libraryNotLoaded = "Your library couldn't be loaded"

export const foldersStat = 'FOLDERS'
export const subscriptionsStat = 'SUBSCRIPTIONS'
export const unsortedStat = 'UNSORTED SUBSCRIPTIONS'

export const emptyLibrary = 'Nothing here yet'

export const cleanupTitle = 'Cleanup'
export const openCleanup = 'See the list'

/** `9 channels not opened in four weeks` */
export const cleanupFound = (count: number): string =>
  plural(
    'en',
    count,
    { one: '# channel not opened in four weeks', other: '# channels not opened in four weeks' },
    countText(count),
  )

/** Offered when an import found no channels. */
export const useAnotherAccount = 'Use another account'
