import { PRODUCT } from '#contract/product.ts'
import type { FileRefusal } from '#domain/subscription-files/types.ts'

export const fromAnotherApp = 'Coming from another app?'
export const dropHere = 'Drop the file anywhere in this window'
export const orPaste = 'You can also choose or paste it. Several at once are fine.'
export const chooseFiles = 'Choose files…'
export const reading = 'Reading…'
export const dropYourFile = 'Drop your file here'

/** Why no file could be read. */
export const readFailures = {
  too_slow: "This file takes too long to read, so we've stopped. Please export it again.",
  not_loaded: "The part that reads files couldn't be loaded. Check your connection and try again.",
} as const

export const ownFileAlone = `Import the file from ${PRODUCT} on its own, then the others.`
export const nothingInFile = 'There are no channels in this file that we can bring in.'
/** One of several files. */
export const fileProblem = (name: string, problem: string): string => `${name}: ${problem}`
/** The file that pasted text becomes. */
export const pastedText = 'Pasted text'

/** Why a file of another app was refused. */
export const fileRefusals: Readonly<Record<FileRefusal, string>> = {
  too_large: "This file is too large. If it's an archive, unpack it and choose the list of subscriptions alone.",
  too_many_entries: 'This file has more entries than we can read.',
  too_many_channels: 'This file has more than 10,000 channels.',
  too_many_groups: 'This file has more than 2,000 groups.',
  unknown_format: `We can't find any subscriptions in this file. ${PRODUCT} reads its own exports and those of PocketTube, FreeTube, NewPipe, LibreTube, Piped, Grayjay, Invidious and Google Takeout, OPML, newsboat, bookmarks and lists of links.`,
  no_subscriptions:
    "There are no subscriptions in this archive. If your export came in several parts, try the others. If it's from Takeout, check that you exported the right Google account.",
  backup_without_subscriptions:
    "This is a LibreTube backup without subscriptions. Make a new one in LibreTube's settings, and include your subscriptions.",
  playlists: 'This is a list of playlists. Export your subscriptions from the app instead.',
  history: 'This is a watch history. Export your subscriptions from the app instead.',
  entities: "This file contains definitions that can be harmful, so we don't read it. Please export it again.",
  encrypted: 'This archive has a password. Export it again without one.',
  damaged: 'This file is damaged. Please export it again.',
  not_zip: 'This archive is a .tgz. Choose .zip when you export from Takeout.',
}
