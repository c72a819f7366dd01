import { plural } from '../plural.ts'
import { subscriptionsText } from './counts.ts'
import { countText, relativeDay } from './format.ts'
import { quotaResetText } from './quota.ts'

// The page is called Abos on screen.

export const title = 'Abos'
export const notLoaded = 'Deine Abos konnten nicht geladen werden'
export const empty = 'So still hier, dass man die Videos puffern hört.'

/** `12 von 240 Abos` */
export const filteredCount = (shown: number, total: number): string =>
  `${countText(shown)} von ${subscriptionsText(total)}`
export const shownCount = (count: number): string => `${subscriptionsText(count)} angezeigt`

// Filter.

export const search = 'Abos durchsuchen'
export const searchPlaceholder = 'Abos durchsuchen …'
export const filters = 'Filter'
export const all = 'Alle'
/** Channels that are in more than one folder. */
export const inSeveral = 'In mehreren Ordnern'
/** Channels about which something is certain. */
export const facts = { quiet: 'Seit einem Jahr still', gone: 'Nicht mehr auf YouTube' }
export const folder = 'Ordner'
export const allFolders = 'Alle Ordner'
export const unsortedOnly = 'Nur unsortierte'
export const sort = 'Abos ordnen'
export const sortLabels = {
  'name-asc': 'Name A–Z',
  'name-desc': 'Name Z–A',
  'upload-recent': 'Neuestes Video zuerst',
  'upload-oldest': 'Ältestes Video zuerst',
}
export const noMatch = 'Keine Abos passen zu deiner Suche'
export const noMatchHint = 'Versuch es mit anderen Suchwörtern'
export const showAll = 'Alle zeigen'
export const updateOrder = 'Neu ordnen'

export const columns = { folder: 'Ordner', subscribers: 'Abonnenten', lastUpload: 'Letztes Video' }

// Channels and upload dates.

export const visitChannel = 'Kanal besuchen'
export const visitInNewTab = (name: string): string => `${name} besuchen (öffnet einen neuen Tab)`
/** `Letztes Video vor 3 Tagen`. Both in ms. */
export const uploadedText = (uploadedAt: number, now: number): string => `Letztes Video ${relativeDay(uploadedAt, now)}`
export const noUploads = 'Keine Videos'

/** `Videodaten werden geladen … 3 von 24`. @param total 0: not known yet */
export const datesProgress = (done: number, total: number): string =>
  total === 0 ? 'Videodaten werden geladen …' : `Videodaten werden geladen … ${countText(done)} von ${countText(total)}`
export const datesLoaded = 'Videodaten geladen'
/** @param count of the missing dates; 0: all of them */
export const datesNotLoaded = (count = 0): string =>
  count === 0
    ? 'Die Daten der letzten Videos konnten nicht geladen werden'
    : plural(
        'de',
        count,
        {
          one: 'Bei # Kanal konnte das Datum des letzten Videos nicht geladen werden',
          other: 'Bei # Kanälen konnte das Datum des letzten Videos nicht geladen werden',
        },
        countText(count),
      )
/** `403 von 5.000 Kanälen geladen, der Rest, wenn YouTubes Kontingent … zurückgesetzt wird`. Times in ms. */
export const datesWaitForQuota = (known: number, total: number, until: number, now: number): string =>
  plural(
    'de',
    total,
    {
      one: `Daten von ${countText(known)} von # Kanal geladen, der Rest folgt, wenn es ${quotaResetText(until, now)} neues YouTube-Kontingent gibt`,
      other: `Daten von ${countText(known)} von # Kanälen geladen, der Rest folgt, wenn es ${quotaResetText(until, now)} neues YouTube-Kontingent gibt`,
    },
    countText(total),
  )
