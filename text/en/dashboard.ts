import { channelsText, foldersText, subscriptionsText } from './counts.ts'
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

type CleanupCounts = {
  /** Channels the analysis knows. */
  checked: number
  /** Those of them the user has never opened a video from, without snoozed ones. */
  unopened: number
  snoozed: number
  /** Whether every channel of the library was checked. */
  isComplete: boolean
}

/** `You haven't opened anything from 3 of your 4 channels (1 more snoozed)`. */
export function cleanupSummary({ checked, unopened, snoozed, isComplete }: CleanupCounts): string {
  const all = isComplete ? `your ${channelsText(checked)}` : `the ${channelsText(checked)} checked so far`
  if (unopened + snoozed === 0) return `You've opened something from each of ${all}`
  if (unopened === 0) return `Nothing to clean up for now (${countText(snoozed)} snoozed)`
  const text = `You haven't opened anything from ${countText(unopened)} of ${all}`
  return snoozed > 0 ? `${text} (${countText(snoozed)} more snoozed)` : text
}

/** Offered when an import found no channels. */
export const useAnotherAccount = 'Use another account'
