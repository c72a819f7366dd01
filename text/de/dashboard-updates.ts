import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { channelsText, newVideosText } from './counts.ts'
import { countText, dateFormat, videoAge } from './format.ts'
import { quotaResetText } from './quota.ts'
import { momentText, someNames } from './visits.ts'

export const updatesNotLoaded = 'Deine Neuigkeiten konnten nicht geladen werden'

// How current the dashboard is.

export const refreshAll = 'Alles aktualisieren'
export const checked = 'Geprüft'
export const notCheckedRecently = 'Länger nicht geprüft'
export const offline = 'Du bist anscheinend offline. Neue Videos fehlen vielleicht.'

/** `Vor 5 Minuten geprüft`. Both in ms. */
export const checkedText = (checkedAt: number, now: number): string => {
  const age = videoAge(checkedAt, now)
  return `${age.charAt(0).toUpperCase()}${age.slice(1)} geprüft`
}

/** `3 von 12 Kanälen`. */
const ofChannels = (part: number, channels: number): string =>
  plural(
    'de',
    channels,
    { one: `${countText(part)} von # Kanal`, other: `${countText(part)} von # Kanälen` },
    countText(channels),
  )

export const notCheckedYet = (unread: number, channels: number): string =>
  `${ofChannels(unread, channels)} noch nicht geprüft`

export const notChecked = (failed: number, channels: number): string => `${ofChannels(failed, channels)} nicht prüfbar`

/** @param until when the quota is back, ms */
export const quotaReached = (until: number, now: number): string =>
  `YouTubes Tageslimit ist erreicht. Neue Videos fehlen vielleicht bis ${quotaResetText(until, now)}.`

// The newest videos.

export const lastDays = 'Die letzten 7 Tage'
export const newestVideos = 'Die neuesten Videos'

/** A moment within a sentence: `gestern, 18:20`, `Dienstag, 18:20`. Both in ms. */
const momentWithin = (then: number, now: number): string =>
  momentText(then, now).replace(/^(?:Heute|Gestern)/, (day) => day.toLowerCase())

/** `15 neu seit gestern, 19:40`. @param since ms */
export const newSince = (videos: number, since: number, now: number): string =>
  `${countText(videos)} neu seit ${momentWithin(since, now)}`
/** @param since ms */
export const nothingNewSince = (since: number, now: number): string => `Nichts Neues seit ${momentWithin(since, now)}`
/** Not all channels were checked. @param since ms */
export const nothingFoundSince = (since: number, now: number): string =>
  `Nichts Neues gefunden seit ${momentWithin(since, now)}`
/** What is new is not counted yet. @param since ms */
export const sinceMoment = (since: number, now: number): string => `Seit ${momentWithin(since, now)}`

export const seeNewIn = (videos: number, folder: string): string =>
  plural(
    'de',
    videos,
    { one: `# neues in ${isolate(folder)} ansehen`, other: `# neue in ${isolate(folder)} ansehen` },
    countText(videos),
  )
/** Leads to the page of all folders. */
export const seeAllNew = 'Alles Neue ansehen'
export const openFolder = (folder: string): string => `${isolate(folder)} öffnen`

export const allOpened = 'Du hast die neuesten Videos alle geöffnet.'
export const noVideosYet = 'Noch keine Videos.'

// What has changed since the last visit.

export const sinceLastVisit = 'Seit deinem letzten Besuch'
export const nothingNewSoFar = 'Bisher nichts Neues.'
export const channelsUnchanged = 'Deine Abos sind, wie du sie verlassen hast.'
export const noFolderChecked = 'Seitdem wurde keiner deiner Ordner geprüft.'
export const nothingNewInChecked = 'Nichts Neues in den Ordnern, die seitdem geprüft wurden.'
export const nothingNew = 'Nichts Neues. Du bist auf dem neuesten Stand.'

/** `12 neue Videos in 3 weiteren Ordnern`. */
export const moreNewVideos = (videos: number, folders: number): string =>
  plural(
    'de',
    folders,
    {
      one: `${newVideosText(videos)} in # weiteren Ordner`,
      other: `${newVideosText(videos)} in # weiteren Ordnern`,
    },
    countText(folders),
  )

/** @param from ms */
export const videosCountedFrom = (from: number, now: number): string =>
  `Neue Videos werden gezählt seit: ${momentText(from, now)}.`

/** Names written out in one line. */
const MAX_NAMES = 3

/** A label and the names it introduces; the page isolates the direction of the names. */
type NamedList = { label: string; names: string }

export const channelsAdded = (names: readonly string[]): NamedList => ({
  label: `${channelsText(names.length)} hinzugekommen:`,
  names: someNames(names, MAX_NAMES),
})
export const channelsRemoved = (names: readonly string[]): NamedList => ({
  label: `${channelsText(names.length)} entfernt:`,
  names: someNames(names, MAX_NAMES),
})
export const foldersNotChecked = (names: readonly string[]): NamedList => ({
  label: 'Seitdem nicht geprüft:',
  names: someNames(names, MAX_NAMES),
})

// The week.

export const yourWeek = 'Deine Woche'
export const weekTable = 'Neue Videos nach Ordner und Tag'
/** `Mo` */
export const weekdayText = dateFormat({ weekday: 'short' })
/** `Mo, 3.` */
export const dayText = dateFormat({ weekday: 'short', day: 'numeric' })
export const weekLegend = '+ vielleicht mehr · ? noch nicht geprüft'
export const folderColumn = 'Ordner'
export const otherFolders = 'Andere Ordner'
/** The button that shows the table, and its accessible name. */
export const tableButton = 'Tabelle'
export const tableButtonName = 'Tabelle deiner Woche'

// The folders as shelves.

/** The heading of the folders, for screen readers. */
export const yourFolders = 'Deine Ordner'
export const allFolders = (count: number): string =>
  plural('de', count, { one: '# Ordner zeigen', other: 'Alle # Ordner' }, countText(count))

export const videosNotLoaded = 'Die Videos konnten nicht geladen werden.'
export const emptyFolder = 'Noch keine Kanäle in diesem Ordner.'
export const addChannelsTo = (folder: string): string => `Kanäle zu ${folder} hinzufügen`

export const folderNotChecked = 'Noch nicht geprüft.'
export const folderPartlyChecked = (unread: number, channels: number): string =>
  `${ofChannels(unread, channels)} noch nicht geprüft.`
export const folderWithoutVideos = 'Die Kanäle in diesem Ordner haben keine Videos.'
export const allWatched = 'Du hast alle geöffnet.'
export const newestWatched = 'Du hast die neuesten alle geöffnet.'

// Unsorted channels.

/** `61 unsortiert` */
export const unsortedCard = (count: number): string => `${countText(count)} unsortiert`
export const channelsAreHere = (count: number): string =>
  plural('de', count, { one: '# Kanal ist da', other: '# Kanäle sind da' }, countText(count))
export const noFoldersHint = 'Leg einen Ordner an und füg ein paar Kanäle hinzu.'
