import { plural } from '../plural.ts'
import { shortNewCount } from './counts.ts'
import { countText, videoAge } from './format.ts'
import { quotaResetText } from './quota.ts'
import { momentText } from './visits.ts'

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

/** A moment within a sentence: `gestern, 18:20`, `Dienstag, 18:20`. Both in ms. */
const momentWithin = (then: number, now: number): string =>
  momentText(then, now).replace(/^(?:Heute|Gestern)/, (day) => day.toLowerCase())

export const seeAll = (count: number): string => `Alle ${shortNewCount(count)} ansehen`

/** @param since ms */
export const nothingNewSince = (since: number, now: number): string => `Nichts Neues seit ${momentWithin(since, now)}`

// The folders as shelves.

/** The heading of the folders, for screen readers. */
export const yourFolders = 'Deine Ordner'

export const otherFolders = 'Andere Ordner'
export const recentVideos = 'Zuletzt erschienen'
export const videosNotLoaded = 'Die Videos konnten nicht geladen werden.'

// Unsorted channels.

/** `61 unsortiert` */
export const unsortedCard = (count: number): string => `${countText(count)} unsortiert`
export const channelsAreHere = (count: number): string =>
  plural('de', count, { one: '# Kanal ist da', other: '# Kanäle sind da' }, countText(count))
export const noFoldersHint = 'Leg einen Ordner an und füg ein paar Kanäle hinzu.'
