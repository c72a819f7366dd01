import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { channelsText, newVideosText } from './counts.ts'
import { countText, dateFormat, videoAge } from './format.ts'
import { quotaResetText } from './quota.ts'
import { momentText, someNames } from './visits.ts'

export const updatesNotLoaded = 'No se han podido cargar tus novedades'

// How current the dashboard is.

export const refreshAll = 'Actualizar todo'
export const checked = 'Comprobado'
export const notCheckedRecently = 'Sin comprobar últimamente'
export const offline = 'Parece que no tienes conexión. Pueden faltar videos nuevos.'

/** `Comprobado hace 5 minutos`. Both in ms. */
export const checkedText = (checkedAt: number, now: number): string =>
  `Comprobado ${videoAge(checkedAt, now).toLowerCase()}`

export const notCheckedYet = (unread: number, channels: number): string =>
  `${countText(unread)} de ${channelsText(channels)} sin comprobar todavía`

export const notChecked = (failed: number, channels: number): string =>
  plural(
    'es',
    failed,
    {
      one: `No se ha podido comprobar # de ${channelsText(channels)}`,
      other: `No se han podido comprobar # de ${channelsText(channels)}`,
    },
    countText(failed),
  )

/** @param until when the quota is back, ms */
export const quotaReached = (until: number, now: number): string =>
  `Se ha alcanzado el límite diario de YouTube. La cuota se renueva ${quotaResetText(until, now)}; hasta entonces pueden faltar videos nuevos.`

// The newest videos.

export const lastDays = 'Los últimos 7 días'
export const newestVideos = 'Los videos más nuevos'

/** A moment within a sentence: `ayer, 18:20`, `el martes, 18:20`, `el 3 de octubre`. Both in ms. */
function momentWithin(then: number, now: number): string {
  const moment = momentText(then, now)
  const inSentence = `${moment.charAt(0).toLowerCase()}${moment.slice(1)}`
  return /^(?:hoy|ayer)/.test(inSentence) ? inSentence : `el ${inSentence}`
}

const newCount = (videos: number): string =>
  plural('es', videos, { one: '# nuevo', other: '# nuevos' }, countText(videos))

/** `15 nuevos desde ayer, 19:40`. @param since ms */
export const newSince = (videos: number, since: number, now: number): string =>
  `${newCount(videos)} desde ${momentWithin(since, now)}`
/** @param since ms */
export const nothingNewSince = (since: number, now: number): string => `Nada nuevo desde ${momentWithin(since, now)}`
/** Not all channels were checked. @param since ms */
export const nothingFoundSince = (since: number, now: number): string =>
  `No se ha encontrado nada nuevo desde ${momentWithin(since, now)}`
/** What is new is not counted yet. @param since ms */
export const sinceMoment = (since: number, now: number): string => `Desde ${momentWithin(since, now)}`

export const seeNewIn = (videos: number, folder: string): string => `Ver ${newCount(videos)} en ${isolate(folder)}`
/** Leads to the page of all folders. */
export const seeAllNew = 'Ver todo lo nuevo'
export const openFolder = (folder: string): string => `Abrir ${isolate(folder)}`

export const allOpened = 'Ya has abierto todos los videos más nuevos.'
export const noVideosYet = 'Todavía no hay videos.'

// What has changed since the last visit.

export const sinceLastVisit = 'Desde tu última visita'
export const nothingNewSoFar = 'De momento, nada nuevo.'
export const channelsUnchanged = 'Tus suscripciones están como las dejaste.'
export const noFolderChecked = 'Tus carpetas no se han comprobado desde entonces.'
export const nothingNewInChecked = 'Nada nuevo en las carpetas comprobadas desde entonces.'
export const nothingNew = 'Nada nuevo. Estás al día.'

/** `12 videos nuevos en 3 carpetas más`. */
export const moreNewVideos = (videos: number, folders: number): string =>
  plural(
    'es',
    folders,
    { one: `${newVideosText(videos)} en # carpeta más`, other: `${newVideosText(videos)} en # carpetas más` },
    countText(folders),
  )

/** @param from ms */
export const videosCountedFrom = (from: number, now: number): string =>
  `Los videos nuevos se cuentan desde ${momentWithin(from, now)}.`

/** Names written out in one line. */
const MAX_NAMES = 3

/** A label and the names it introduces; the page isolates the direction of the names. */
type NamedList = { label: string; names: string }

export const channelsAdded = (names: readonly string[]): NamedList => ({
  label: plural('es', names.length, { one: '# canal añadido:', other: '# canales añadidos:' }, countText(names.length)),
  names: someNames(names, MAX_NAMES),
})
export const channelsRemoved = (names: readonly string[]): NamedList => ({
  label: plural('es', names.length, { one: '# canal quitado:', other: '# canales quitados:' }, countText(names.length)),
  names: someNames(names, MAX_NAMES),
})
export const foldersNotChecked = (names: readonly string[]): NamedList => ({
  label: 'Sin comprobar desde entonces:',
  names: someNames(names, MAX_NAMES),
})

// The week.

export const yourWeek = 'Tu semana'
export const weekTable = 'Videos por carpeta y día'
/** `lun` */
export const weekdayText = dateFormat({ weekday: 'short' })
/** `lun, 3` */
export const dayText = dateFormat({ weekday: 'short', day: 'numeric' })
export const weekLegend = '+ puede haber más · ? sin comprobar todavía'
export const folderColumn = 'Carpeta'
export const otherFolders = 'Otras carpetas'
/** The button that shows the table, and its accessible name. */
export const tableButton = 'Tabla'
export const tableButtonName = 'Tabla de tu semana'

// The folders as shelves.

/** The heading of the folders, for screen readers. */
export const yourFolders = 'Tus carpetas'
export const allFolders = (count: number): string =>
  plural('es', count, { one: 'Ver la carpeta', other: 'Ver las # carpetas' }, countText(count))

export const videosNotLoaded = 'No se han podido cargar los videos.'
export const emptyFolder = 'Todavía no hay canales en esta carpeta.'
export const addChannelsTo = (folder: string): string => `Añadir canales a ${folder}`

export const folderNotChecked = 'Sin comprobar todavía.'
export const folderPartlyChecked = (unread: number, channels: number): string =>
  `${countText(unread)} de ${channelsText(channels)} sin comprobar todavía.`
export const folderWithoutVideos = 'Los canales de esta carpeta no tienen videos.'
export const allWatched = 'Los has abierto todos.'
export const newestWatched = 'Has abierto todos los más nuevos.'

// Unsorted channels.

/** `61 sin clasificar` */
export const unsortedCard = (count: number): string => `${countText(count)} sin clasificar`
export const channelsAreHere = (count: number): string =>
  plural('es', count, { one: 'Ya está aquí # canal', other: 'Ya están aquí # canales' }, countText(count))
export const noFoldersHint = 'Crea una carpeta y añádele canales.'
