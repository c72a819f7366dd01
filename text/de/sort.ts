import type { RoughTime } from '#domain/sort-session.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { foldersText } from './counts.ts'
import { countText, listText } from './format.ts'

// Sorting unsorted channels one by one.

export const title = 'Einsortieren'
export const notLoaded = 'Dein Stand beim Einsortieren konnte nicht geladen werden'

// The head.

export const stop = 'Hier aufhören'
export const undo = 'Rückgängig'
export const progress = 'Einsortiert'
/** `37 von 240 einsortiert` */
export const progressText = (sorted: number, total: number): string =>
  `${countText(sorted)} von ${countText(total)} einsortiert`
export const toGo = (count: number): string => `noch ${countText(count)}`
/** `noch etwa 4 Minuten` */
export function timeToGo({ unit, count }: RoughTime): string {
  if (count === 0) return 'noch weniger als eine Minute'
  return unit === 'hours'
    ? plural('de', count, { one: 'noch etwa # Stunde', other: 'noch etwa # Stunden' })
    : plural('de', count, { one: 'noch etwa # Minute', other: 'noch etwa # Minuten' })
}

// The channel.

export const onYouTube = 'YouTube'
export const openOnYouTube = (channel: string): string => `${channel} auf YouTube (öffnet einen neuen Tab)`
export const newestVideos = 'Neueste Videos'
export const noVideos = 'Dieser Kanal hat keine Videos.'
export const notReadYet = 'Diesen Kanal haben wir uns noch nicht angesehen. YouTube wird gerade gefragt.'
export const notChecked = 'Diesen Kanal haben wir uns noch nicht angesehen.'
export const videosNotLoaded = 'Seine Videos konnten nicht geladen werden.'
/** A reason as a sentence. */
export const sentence = (reason: string): string => `${reason}.`
/** @param cause why its videos are not shown, as a sentence */
export const withoutVideos = (cause: string): string => `${cause} Einsortieren kannst du ihn trotzdem.`

// The folders.

export const which = 'Auf welches Regal?'
export const findFolder = 'Ordner suchen'
export const orTypeName = 'oder eintippen'
export const newFolder = 'Neuer Ordner'
export const nameOfNew = 'Name des neuen Ordners'
export const create = 'Anlegen'
export const cancel = 'Abbrechen'
/** `92 von 100`, for a folder that is nearly full or full. @param count as in `92 von 100` */
export const fullFolder = (count: string): string => `Voll, ${count}`
export const moreFolders = (count: number): string =>
  plural('de', count, { one: '# weiterer Ordner', other: '# weitere Ordner' }, countText(count))
export const fewerFolders = 'Weniger Ordner'
export const nothingCalled = (typed: string): string => `Nichts gefunden, das „${typed}“ heißt.`
export const makeFolderCalled = 'Ordner mit diesem Namen anlegen'
export const foldersFound = (count: number): string => `${foldersText(count)} gefunden`

export const suggested = 'Vorgeschlagen'
export const suggestedNew = 'Als neuer Ordner vorgeschlagen'

// What can be done.

export const skip = 'Überspringen'
export const alsoAdd = 'Mehrere Ordner'
export const alsoAddHint = 'Wähl alle seine Ordner, dann leg ihn ab.'
export const fileIn = (folders: number): string =>
  plural('de', folders, { one: 'In # Ordner ablegen', other: 'In # Ordner ablegen' }, countText(folders))
export const skipped = (count: number): string => `${countText(count)} übersprungen`
export const justSorted = 'Gerade einsortiert'

// What screen readers hear.

/** `36 von 240` */
const place = (sorted: number, total: number): string => `${countText(sorted)} von ${countText(total)}`
const listed = (names: readonly string[]): string => listText(names.map(isolate))

/** `Abgelegt in Musik. 36 von 240` */
export const filedIn = (folders: readonly string[], sorted: number, total: number): string =>
  `Abgelegt in ${listed(folders)}. ${place(sorted, total)}`
export const skippedText = (channel: string, left: number): string =>
  `${isolate(channel)} übersprungen. Noch ${countText(left)}`
export const takenBack = (channel: string): string => `${isolate(channel)} ist wieder da`
export const nothingToUndo = 'Es gibt nichts rückgängig zu machen'
export const chosen = (folder: string, count: number): string =>
  `Gewählt: ${isolate(folder)}. Insgesamt ${foldersText(count)}`
export const notChosen = (folder: string): string => `Nicht mehr gewählt: ${isolate(folder)}`
export const chooseFirst = 'Wähl zuerst einen Ordner'
export const sortedElsewhere = (channel: string): string => `${isolate(channel)} wurde anderswo einsortiert`
export const notFiled = (channel: string, reason: string): string =>
  `${isolate(channel)} wurde nicht abgelegt. ${reason}`
export const notUndone = (channel: string, reason: string): string =>
  `${isolate(channel)} ist nicht wieder da. ${reason}`

// The end.

/** `61 einsortiert. 9 Ordner sind gewachsen.` */
export const endText = (sorted: number, folders: number): string =>
  `${countText(sorted)} einsortiert. ${plural('de', folders, { one: '# Ordner ist gewachsen.', other: '# Ordner sind gewachsen.' }, countText(folders))}`
export const allSkipped = (count: number): string =>
  plural(
    'de',
    count,
    { one: 'Du hast den letzten übersprungen.', other: 'Du hast alle # verbliebenen übersprungen.' },
    countText(count),
  )
export const stillUnsorted = (count: number): string =>
  plural('de', count, { one: '# Kanal bleibt unsortiert.', other: '# Kanäle bleiben unsortiert.' }, countText(count))
export const seeNew = 'Neues ansehen'
export const goThroughSkipped = (count: number): string =>
  plural('de', count, { one: 'Zurück zum übersprungenen', other: 'Die # übersprungenen durchgehen' }, countText(count))
export const nothingUnsorted = (channels: number): string =>
  channels === 1
    ? 'Nichts ist unsortiert: Dein Kanal ist in einem Ordner.'
    : `Nichts ist unsortiert: Alle ${countText(channels)} Kanäle sind in Ordnern.`
export const noChannels = 'Noch gibt es keine Kanäle zum Einsortieren.'
