import { message, messages } from './message.ts'

/** The page's title, around the user's first name. */
export const { titleBeforeName, titleAfterName } = messages('dashboard')

/** `240 subscriptions across 8 folders`. */
export const libraryCounts = (channels: number, folders: number): string =>
  message('dashboard.libraryCounts', { channels, folders })

export const { libraryNotLoaded, foldersStat, subscriptionsStat, unsortedStat, emptyLibrary } = messages('dashboard')
export const { cleanupTitle, openCleanup } = messages('dashboard')

/** `9 channels not opened in four weeks` */
export const { cleanupFound } = messages('dashboard')

/** Offered when an import found no channels. */
export const { useAnotherAccount } = messages('dashboard')
