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

type CleanupCounts = {
  /** Channels the analysis knows. */
  checked: number
  /** Those of them the user has never opened a video from, without snoozed ones. */
  unopened: number
  snoozed: number
  /** Whether every channel of the library was checked. */
  isComplete: boolean
}

/** `Von 3 deiner 4 Kanäle hast du nichts geöffnet (1 weiterer zurückgestellt)`. */
export function cleanupSummary({ checked, unopened, snoozed, isComplete }: CleanupCounts): string {
  if (unopened + snoozed === 0)
    return isComplete
      ? plural(
          'de',
          checked,
          {
            one: 'Von deinem # Kanal hast du schon etwas geöffnet',
            other: 'Von jedem deiner # Kanäle hast du schon etwas geöffnet',
          },
          countText(checked),
        )
      : plural(
          'de',
          checked,
          {
            one: 'Von dem # Kanal, der bisher geprüft ist, hast du schon etwas geöffnet',
            other: 'Von jedem der # bisher geprüften Kanäle hast du schon etwas geöffnet',
          },
          countText(checked),
        )
  if (unopened === 0) return `Im Moment gibt es nichts aufzuräumen (${countText(snoozed)} zurückgestellt)`
  const text = isComplete
    ? plural(
        'de',
        checked,
        {
          one: 'Von deinem # Kanal hast du nichts geöffnet',
          other: `Von ${countText(unopened)} deiner # Kanäle hast du nichts geöffnet`,
        },
        countText(checked),
      )
    : plural(
        'de',
        checked,
        {
          one: 'Von dem # Kanal, der bisher geprüft ist, hast du nichts geöffnet',
          other: `Von ${countText(unopened)} der # bisher geprüften Kanäle hast du nichts geöffnet`,
        },
        countText(checked),
      )
  return snoozed > 0
    ? plural(
        'de',
        snoozed,
        { one: `${text} (# weiterer zurückgestellt)`, other: `${text} (# weitere zurückgestellt)` },
        countText(snoozed),
      )
    : text
}

/** Offered when an import found no channels. */
export const useAnotherAccount = 'Anderes Konto verwenden'
