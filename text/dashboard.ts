import { message, messages } from './message.ts'

/** The page's title, around the user's first name. */
export const { titleBeforeName, titleAfterName } = messages('dashboard')

/** `240 subscriptions across 8 folders`. */
export const libraryCounts = (channels: number, folders: number): string =>
  message('dashboard.libraryCounts', { channels, folders })

export const { libraryNotLoaded, foldersStat, subscriptionsStat, unsortedStat, emptyLibrary } = messages('dashboard')
export const { cleanupTitle, openCleanup } = messages('dashboard')

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
  return unopened + snoozed === 0
    ? message('dashboard.openedFromEach', { isComplete, checked })
    : unopened === 0
      ? message('dashboard.nothingToClean', { snoozed })
      : snoozed > 0
        ? message('dashboard.notOpenedAndSnoozed', { unopened, isComplete, checked, snoozed })
        : message('dashboard.notOpened', { unopened, isComplete, checked })
}

/** Offered when an import found no channels. */
export const { useAnotherAccount } = messages('dashboard')
