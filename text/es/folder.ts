import { PRODUCT } from '#contract/product.ts'
import { plural } from '../plural.ts'
import { channelsText } from './counts.ts'
import { countText, relativeDay, videoAge } from './format.ts'
import { quotaResetText } from './quota.ts'
import { refreshProblems } from './refresh.ts'

// The page and its header.

export const folder = 'Carpeta'
export const folderNotFound = 'No se encuentra la carpeta'
export const noFolders = 'Todavía no hay carpetas'
export const goToFolders = 'Ir a las carpetas'
export const existingFolders = 'Puede que haya cambiado de nombre o se haya eliminado. Estas son tus carpetas:'

/** `12 canales • 340 videos`. @param videos null: not known */
export const folderCounts = (channels: number, videos: number | null): string =>
  videos === null ? channelsText(channels) : `${channelsText(channels)} • ${videoCount(videos)}`

const videoCount = (videos: number): string =>
  plural('es', videos, { one: '# video', other: '# videos' }, countText(videos))

export const add = 'Añadir'
export const showInSubscriptions = 'Ver en Suscripciones'

// Search.

export const searchVideos = 'Buscar videos'
export const clearSearch = 'Borrar la búsqueda'
export const searchIn = 'Buscar en'
export const thisFolder = 'Esta carpeta'
export const allSubscriptions = 'Todas las suscripciones'
export const searchAll = 'Buscar en todas las suscripciones'

// The videos.

export const newestVideos = 'Videos más nuevos'

/** Why videos are missing or out of date. */
export const feedProblems = {
  sign_in_required: 'Hay que iniciar sesión. Usa el botón de abajo.',
  sign_in_expired: refreshProblems.reauthorisation_required,
  offline: 'No se han podido cargar los videos. Inténtalo de nuevo.',
  rate_limited: refreshProblems.rate_limited,
  failed: 'No se han podido cargar los videos. Inténtalo de nuevo.',
  quota:
    'Se ha superado la cuota de la API de YouTube. Se ha alcanzado tu límite diario. Las cuotas se renuevan a medianoche, hora del Pacífico.',
}
export const offlineWithVideos = `${feedProblems.offline} Los videos de abajo se cargaron antes.`

export const signInHint = `Inicia sesión con Google para ver los videos. Esto usa la cuota diaria de YouTube, que compartimos entre todos en ${PRODUCT}.`
export const offlineHint = `Parece que no tienes conexión o que no se puede acceder a ${PRODUCT}.`

/** When videos can be loaded again. Both in ms; `until` null: now. */
export const quotaHint = (until: number | null, now: number): string =>
  until === null || until <= now ? 'Ya se pueden cargar videos otra vez.' : `Es decir, ${quotaResetText(until, now)}.`

export const emptyFolder = 'Pulsa “Añadir” antes de que esta carpeta empiece a dudar de su razón de ser.'
export const emptyFolderHint =
  'Elige canales de tus suscripciones, arrástralos a esta carpeta o importa antes tus suscripciones.'

export const noVideos = 'No hay videos disponibles'
export const noVideosHint = 'Puede que los canales sean privados o estén restringidos.'
export const noVideosFailed = (failed: number, total: number): string =>
  plural(
    'es',
    failed,
    {
      one: `${noVideosHint} No se ha podido cargar # de ${channelsText(total)}.`,
      other: `${noVideosHint} No se han podido cargar # de ${channelsText(total)}.`,
    },
    countText(failed),
  )
export const noVideosFound = (total: number): string =>
  `${noVideosHint} No hay videos de ${channelsText(total)}. Quizá los canales estén vacíos o la API tenga un problema pasajero. Prueba a actualizar.`
export const showChannels = 'Ver canales'

// How current the videos are.

export const loadingVideos = 'Cargando videos'
/** `Cargando 3 de 12 canales`. @param total 0: not known yet */
export const loadProgress = (done: number, total: number): string =>
  total === 0 ? loadingVideos : `Cargando ${countText(done)} de ${channelsText(total)}`

/** `comprobado hace 5 minutos`, after the counts of the folder. Both in ms. */
export const checkedText = (checkedAt: number, now: number): string =>
  `comprobado ${videoAge(checkedAt, now).toLowerCase()}`

/** `no se han podido cargar 3 de 5`: channels. */
export const notLoaded = (failed: number, total: number): string =>
  `${countText(failed)} de ${countText(total)} sin cargar`
/** `1 de 2 se ha eliminado o es privado`: channels. */
export const unavailable = (failed: number, total: number): string =>
  plural(
    'es',
    failed,
    {
      one: `# de ${countText(total)} está eliminado o es privado`,
      other: `# de ${countText(total)} están eliminados o son privados`,
    },
    countText(failed),
  )

/** @param until when the quota is back, ms */
export const quotaReached = (until: number, now: number): string =>
  `Se ha alcanzado el límite diario de YouTube. La cuota se renueva ${quotaResetText(until, now)}; hasta entonces, los videos nuevos pueden tardar en llegar.`

/** What screen readers hear when loading has ended. */
export const loadedVideos = (videos: number): string =>
  videos === 0 ? 'No hay videos en esta carpeta' : videoCount(videos)
export const partlyLoadedVideos = (videos: number, failed: number, total: number): string =>
  `${loadedVideos(videos)}, ${countText(failed)} de ${channelsText(total)} sin cargar`

export const failedChannels = 'Canales que no se han podido cargar'
/** In place of the reason, after a retry. */
export const loadedNow = 'Ya se ha cargado'
/** `Privado · detectado hace 3 días`. @param since ms; 0: not known */
export const failureText = (reason: string, since: number, now: number): string =>
  since > 0 ? `${reason} · detectado ${videoAge(since, now).toLowerCase()}` : reason

// The dialog with the folder's channels.

export const channelsIn = (folderName: string): string => `Canales de ${folderName}`
/** @param used as in `92 de 100` */
export const channelsUsed = (used: string): string => `${used} canales`
export const noChannels = 'Todavía no hay canales en esta carpeta.'

/** `Último video hace 3 días`. Both in ms. */
export const lastUpload = (uploadedAt: number, now: number): string =>
  `Último video ${relativeDay(uploadedAt, now).toLowerCase()}`
export const noLongerInLibrary = 'Ya no está en tu biblioteca'
export const nowUnsorted = 'Ahora sin clasificar'
/** @param folders their names, as a list */
export const nowIn = (folders: string): string => `Ahora en ${folders}`

export const move = 'Mover'
export const moveChannel = (name: string): string => `Mover ${name}`
export const alsoAdd = 'Añadir también'
export const alsoAddChannel = (name: string): string => `Añadir ${name} también a otras carpetas`
/** Before the chips of a channel's other folders. */
export const alsoIn = 'También en'
export const remove = 'Quitar'
export const removeHint = 'Quitar de esta carpeta. El canal se queda en sus otras carpetas.'
export const removeChannel = (name: string): string => `Quitar ${name} de esta carpeta`
export const undo = 'Deshacer'
export const undoMove = (name: string): string => `Deshacer el movimiento de ${name}`
