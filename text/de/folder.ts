import { PRODUCT } from '#contract/product.ts'
import { plural } from '../plural.ts'
import { channelsText } from './counts.ts'
import { countText, relativeDay, videoAge } from './format.ts'
import { quotaResetText } from './quota.ts'
import { refreshProblems } from './refresh.ts'

/** `3 von 12 Kanälen`. */
const ofChannels = (part: number, channels: number): string =>
  plural(
    'de',
    channels,
    { one: `${countText(part)} von # Kanal`, other: `${countText(part)} von # Kanälen` },
    countText(channels),
  )

// The page and its header.

export const folder = 'Ordner'
export const folderNotFound = 'Ordner nicht gefunden'
export const noFolders = 'Noch gibt es keine Ordner'
export const goToFolders = 'Zu den Ordnern'
export const existingFolders = 'Vielleicht wurde er umbenannt oder gelöscht. Das sind deine Ordner:'

/** `12 Kanäle • 340 Videos`. @param videos null: not known */
export const folderCounts = (channels: number, videos: number | null): string =>
  videos === null
    ? channelsText(channels)
    : plural(
        'de',
        videos,
        { one: `${channelsText(channels)} • # Video`, other: `${channelsText(channels)} • # Videos` },
        countText(videos),
      )

export const add = 'Hinzufügen'
export const showInSubscriptions = 'In den Abos zeigen'

// Search.

export const searchVideos = 'Videos suchen'
export const clearSearch = 'Suche leeren'
export const searchIn = 'Suchen in'
export const thisFolder = 'Diesem Ordner'
export const allSubscriptions = 'Allen Abos'
export const searchAll = 'In allen Abos suchen'

// The videos.

export const newestVideos = 'Neueste Videos'

/** Why videos are missing or out of date. */
export const feedProblems = {
  sign_in_required: 'Dafür musst du angemeldet sein. Melde dich unten an.',
  sign_in_expired: refreshProblems.reauthorisation_required,
  offline: 'Die Videos konnten nicht geladen werden. Bitte versuch es noch einmal.',
  rate_limited: refreshProblems.rate_limited,
  failed: 'Die Videos konnten nicht geladen werden. Bitte versuch es noch einmal.',
  quota: 'YouTubes Tageslimit ist erreicht. Neues Kontingent gibt es um Mitternacht pazifischer Zeit.',
}
export const offlineWithVideos = `${feedProblems.offline} Die Videos unten wurden vorher geladen.`

export const signInHint = `Melde dich mit Google an, um Videos zu sehen. Das verbraucht YouTubes Tageskontingent, das sich alle bei ${PRODUCT} teilen.`
export const offlineHint = `Du bist anscheinend offline, oder ${PRODUCT} ist nicht erreichbar.`

/** When videos can be loaded again. Both in ms; `until` null: now. */
export const quotaHint = (until: number | null, now: number): string =>
  until === null || until <= now ? 'Videos lassen sich jetzt wieder laden.' : `Das ist ${quotaResetText(until, now)}.`

export const emptyFolder = 'Klick auf „Hinzufügen“, bevor dieser Ordner am Sinn seines Daseins zweifelt.'
export const emptyFolderHint =
  'Wähl Kanäle aus deinen Abos, zieh sie auf diesen Ordner oder importiere zuerst deine Abos.'

export const noVideos = 'Keine Videos verfügbar'
export const noVideosHint = 'Vielleicht sind die Kanäle privat oder eingeschränkt.'
export const noVideosFailed = (failed: number, total: number): string =>
  `${noVideosHint} ${ofChannels(failed, total)} konnten nicht geladen werden.`
export const noVideosFound = (total: number): string =>
  `${noVideosHint} Keine Videos gefunden für ${channelsText(total)}. Vielleicht sind die Kanäle leer, oder YouTube hat gerade ein Problem. Versuch es mit Aktualisieren.`
export const showChannels = 'Kanäle zeigen'

// How current the videos are.

export const loadingVideos = 'Videos werden geladen'
/** `3 von 12 Kanälen geladen`. @param total 0: not known yet */
export const loadProgress = (done: number, total: number): string =>
  total === 0 ? loadingVideos : `${ofChannels(done, total)} geladen`

/** `vor 5 Minuten geprüft`, after the counts of the folder. Both in ms. */
export const checkedText = (checkedAt: number, now: number): string => `${videoAge(checkedAt, now)} geprüft`

/** `3 von 5 nicht ladbar`: channels. */
export const notLoaded = (failed: number, total: number): string =>
  `${countText(failed)} von ${countText(total)} nicht ladbar`
/** `1 von 2 ist gelöscht oder privat`: channels. */
export const unavailable = (failed: number, total: number): string =>
  plural(
    'de',
    failed,
    {
      one: `# von ${countText(total)} ist gelöscht oder privat`,
      other: `# von ${countText(total)} sind gelöscht oder privat`,
    },
    countText(failed),
  )

/** @param until when the quota is back, ms */
export const quotaReached = (until: number, now: number): string =>
  `YouTubes Tageslimit ist erreicht. Neue Videos kommen vielleicht erst ${quotaResetText(until, now)}.`

/** What screen readers hear when loading has ended. */
export const loadedVideos = (videos: number): string =>
  videos === 0
    ? 'Keine Videos in diesem Ordner'
    : plural('de', videos, { one: '# Video', other: '# Videos' }, countText(videos))
export const partlyLoadedVideos = (videos: number, failed: number, total: number): string =>
  `${loadedVideos(videos)}, ${ofChannels(failed, total)} nicht geladen`

export const failedChannels = 'Kanäle, die nicht geladen werden konnten'
/** In place of the reason, after a retry. */
export const loadedNow = 'Jetzt geladen'
/** `Privat · zuerst bemerkt vor 3 Tagen`. @param since ms; 0: not known */
export const failureText = (reason: string, since: number, now: number): string =>
  since > 0 ? `${reason} · zuerst bemerkt ${videoAge(since, now)}` : reason

// The dialog with the folder's channels.

export const channelsIn = (folderName: string): string => `Kanäle in ${folderName}`
/** @param used as in `92 von 100` */
export const channelsUsed = (used: string): string => `${used} Kanälen`
export const noChannels = 'Noch keine Kanäle in diesem Ordner.'

/** `Letztes Video vor 3 Tagen`. Both in ms. */
export const lastUpload = (uploadedAt: number, now: number): string => `Letztes Video ${relativeDay(uploadedAt, now)}`
export const noLongerInLibrary = 'Nicht mehr in deiner Bibliothek'
export const nowUnsorted = 'Jetzt unsortiert'
/** @param folders their names, as a list */
export const nowIn = (folders: string): string => `Jetzt in ${folders}`

export const move = 'Verschieben'
export const moveChannel = (name: string): string => `${name} verschieben`
export const alsoAdd = 'Auch hinzufügen'
export const alsoAddChannel = (name: string): string => `${name} auch zu anderen Ordnern hinzufügen`
/** Before the chips of a channel's other folders. */
export const alsoIn = 'Auch in'
export const remove = 'Entfernen'
export const removeHint = 'Aus diesem Ordner entfernen. In seinen anderen Ordnern bleibt der Kanal.'
export const removeChannel = (name: string): string => `${name} aus diesem Ordner entfernen`
export const undo = 'Rückgängig'
export const undoMove = (name: string): string => `Verschieben von ${name} rückgängig machen`
