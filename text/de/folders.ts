import { plural } from '../plural.ts'
import { foldersText, subscriptionsText } from './counts.ts'
import { countText } from './format.ts'

export const folders = 'Ordner'
export const newFolder = 'Neuer Ordner'
export const noFoldersHint = 'Klick auf das Plus, um deinen ersten Ordner anzulegen.'

/** `8 Ordner · 120 einsortiert, noch 30` */
export const libraryProgress = (folderCount: number, sorted: number, unsorted: number): string =>
  `${foldersText(folderCount)} · ${countText(sorted)} einsortiert, noch ${countText(unsorted)}`

/** `2/3` */
export const foldersUsedShort = (used: number, cap: number): string => `${used}/${cap}`
export const foldersUsed = (used: number, cap: number): string => `${used}/${cap} Ordnern belegt`
export const folderLimitHint = (used: number, cap: number): string =>
  `${foldersUsed(used, cap)}. Mit Premium sind es beliebig viele.`

export const sortLabels = {
  'name-asc': 'Name A–Z',
  'name-desc': 'Name Z–A',
  most: 'Meiste Abos',
  fewest: 'Wenigste Abos',
  own: 'Eigene Reihenfolge',
}
/** The accessible name of the button that opens the sort menu. @param sort as in {@link sortLabels} */
export const sortFolders = (sort: string): string => `Ordner anordnen: ${sort}`

/** The accessible name of the grip that moves a folder. */
export const moveFolder = (folder: string, place: number, count: number): string =>
  `${folder} verschieben, Platz ${countText(place)} von ${countText(count)}`
/** Announced after a move by keyboard. */
export const folderPlace = (folder: string, place: number, count: number): string =>
  `${folder}, Platz ${countText(place)} von ${countText(count)}`
export const folderMoved = (folder: string): string => `Verschoben: ${folder}`
export const moveEarlier = 'Nach vorn'
export const moveLater = 'Nach hinten'

/** @param used as in `92 von 100` */
export const subscriptionsUsed = (used: string): string => `${used} Abos`
/** Stands before the number of subscriptions, for screen readers. */
export const pinned = 'Angeheftet, '
export const noChannels = 'Noch keine Kanäle'
export const addChannelsTo = (folder: string): string => `Kanäle zu ${folder} hinzufügen`

/** How many channels have no thumbnail in the card: `+12`, `+3k`. */
export const moreThumbnails = (count: number): string => `+${count < 1_000 ? count : `${Math.floor(count / 1_000)}k`}`
export const moreChannels = (count: number): string =>
  plural('de', count, { one: 'und # weiterer Kanal', other: 'und # weitere Kanäle' }, countText(count))

export const unsortedCount = (count: number): string => `${subscriptionsText(count)} noch in keinem Ordner`

export const expandFolder = (folder: string): string => `${folder} ausklappen`
export const collapseFolder = (folder: string): string => `${folder} einklappen`
export const folderActions = (folder: string): string => `Aktionen für ${folder}`
export const pin = 'Anheften'
export const unpin = 'Lösen'
export const showChannels = 'Kanäle zeigen'
export const rename = 'Umbenennen'
export const feedAddress = 'Feed-Adresse'
export const colourAndEmoji = 'Farbe und Emoji'
export const deleteLabel = 'Löschen'

export const renameFolder = 'Ordner umbenennen'
export const deleteFolder = 'Ordner löschen'
export const deleteQuestion = (folder: string): string =>
  `Ordner „${folder}“ löschen? Seine Kanäle kommen nach Unsortiert.`
export const error = 'Fehler'
export const deleteFailed = 'Der Ordner konnte nicht gelöscht werden. Bitte versuch es noch einmal.'
