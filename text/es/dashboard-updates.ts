import { plural } from '../plural.ts'
import { channelsText, shortNewCount } from './counts.ts'
import { countText, videoAge } from './format.ts'
import { quotaResetText } from './quota.ts'
import { momentText } from './visits.ts'

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

/** A moment within a sentence: `ayer, 18:20`, `el martes, 18:20`, `el 3 de octubre`. Both in ms. */
function momentWithin(then: number, now: number): string {
  const moment = momentText(then, now)
  const inSentence = `${moment.charAt(0).toLowerCase()}${moment.slice(1)}`
  return /^(?:hoy|ayer)/.test(inSentence) ? inSentence : `el ${inSentence}`
}

export const seeAll = (count: number): string => `Ver los ${shortNewCount(count)}`

/** @param since ms */
export const nothingNewSince = (since: number, now: number): string => `Nada nuevo desde ${momentWithin(since, now)}`

// The folders as shelves.

/** The heading of the folders, for screen readers. */
export const yourFolders = 'Tus carpetas'

export const otherFolders = 'Otras carpetas'
export const recentVideos = 'Videos recientes'
export const videosNotLoaded = 'No se han podido cargar los videos.'

// Unsorted channels.

/** `61 sin clasificar` */
export const unsortedCard = (count: number): string => `${countText(count)} sin clasificar`
export const channelsAreHere = (count: number): string =>
  plural('es', count, { one: 'Ya está aquí # canal', other: 'Ya están aquí # canales' }, countText(count))
export const noFoldersHint = 'Crea una carpeta y añádele canales.'
