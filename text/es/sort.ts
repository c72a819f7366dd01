import type { RoughTime } from '#domain/sort-session.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'
import { channelsText, foldersText } from './counts.ts'
import { countText, listText } from './format.ts'

// Sorting unsorted channels one by one.

export const title = 'Clasificar canales'
export const notLoaded = 'No se ha podido cargar por dónde ibas'

// The head.

export const stop = 'Dejarlo aquí'
export const undo = 'Deshacer'
export const progress = 'Clasificados'
/** `37 de 240 clasificados` */
export const progressText = (sorted: number, total: number): string =>
  `${countText(sorted)} de ${countText(total)} clasificados`
export const toGo = (count: number): string =>
  plural('es', count, { one: 'queda #', other: 'quedan #' }, countText(count))
/** `quedan unos 4 minutos` */
export function timeToGo({ unit, count }: RoughTime): string {
  if (count === 0) return 'queda menos de un minuto'
  return unit === 'hours'
    ? plural('es', count, { one: 'queda cerca de # hora', other: 'quedan unas # horas' })
    : plural('es', count, { one: 'queda cerca de # minuto', other: 'quedan unos # minutos' })
}

// The channel.

export const onYouTube = 'YouTube'
export const openOnYouTube = (channel: string): string => `${channel} en YouTube (se abre en otra pestaña)`
export const newestVideos = 'Videos más nuevos'
export const noVideos = 'Este canal no tiene videos.'
export const notReadYet = 'Todavía no hemos mirado este canal. Consultando YouTube ahora.'
export const notChecked = 'Todavía no hemos mirado este canal.'
export const videosNotLoaded = 'No se han podido cargar sus videos.'
/** A reason as a sentence. */
export const sentence = (reason: string): string => `${reason}.`
/** @param cause why its videos are not shown, as a sentence */
export const withoutVideos = (cause: string): string => `${cause} Puedes clasificarlo de todos modos.`

// The folders.

export const which = '¿En qué estante?'
export const findFolder = 'Buscar una carpeta'
export const orTypeName = 'o escríbelo'
export const newFolder = 'Nueva'
export const nameOfNew = 'Nombre de la carpeta nueva'
export const create = 'Crear'
export const cancel = 'Cancelar'
/** `92 de 100`, for a folder that is nearly full or full. @param count as in `92 de 100` */
export const fullFolder = (count: string): string => `Llena, ${count}`
export const moreFolders = (count: number): string =>
  plural('es', count, { one: '# carpeta más', other: '# carpetas más' }, countText(count))
export const fewerFolders = 'Menos carpetas'
export const nothingCalled = (typed: string): string => `No hay nada llamado “${typed}”.`
export const makeFolderCalled = 'Crear una carpeta con ese nombre'
export const foldersFound = (count: number): string =>
  plural('es', count, { one: '# carpeta encontrada', other: '# carpetas encontradas' }, countText(count))

export const suggested = 'Sugerida'
export const suggestedNew = 'Sugerida como carpeta nueva'

// What can be done.

export const skip = 'Omitir'
export const alsoAdd = 'Añadir también'
export const alsoAddHint = 'Elige todas sus carpetas y después guárdalo.'
export const fileIn = (folders: number): string =>
  plural('es', folders, { one: 'Guardar en # carpeta', other: 'Guardar en # carpetas' }, countText(folders))
export const skipped = (count: number): string =>
  plural('es', count, { one: '# omitido', other: '# omitidos' }, countText(count))
export const justSorted = 'Recién clasificados'

// What screen readers hear.

/** `36 de 240` */
const place = (sorted: number, total: number): string => `${countText(sorted)} de ${countText(total)}`
const listed = (names: readonly string[]): string => listText(names.map(isolate))

/** `Guardado en Música. 36 de 240` */
export const filedIn = (folders: readonly string[], sorted: number, total: number): string =>
  `Guardado en ${listed(folders)}. ${place(sorted, total)}`
export const skippedText = (channel: string, left: number): string => `Omitido: ${isolate(channel)}. ${toGo(left)}`
export const takenBack = (channel: string): string => `${isolate(channel)} está de vuelta`
export const nothingToUndo = 'No hay nada que deshacer'
export const chosen = (folder: string, count: number): string =>
  `Elegida: ${isolate(folder)}. ${foldersText(count)} en total`
export const notChosen = (folder: string): string => `Ya no está elegida: ${isolate(folder)}`
export const chooseFirst = 'Elige antes una carpeta'
export const sortedElsewhere = (channel: string): string => `${isolate(channel)} se ha clasificado en otro sitio`
export const notFiled = (channel: string, reason: string): string => `${isolate(channel)} no se ha guardado. ${reason}`
export const notUndone = (channel: string, reason: string): string => `${isolate(channel)} no ha vuelto. ${reason}`

// The end.

/** `61 clasificados. 9 carpetas han crecido.` */
export const endText = (sorted: number, folders: number): string =>
  `${plural('es', sorted, { one: '# clasificado', other: '# clasificados' }, countText(sorted))}. ${plural('es', folders, { one: '# carpeta ha crecido.', other: '# carpetas han crecido.' }, countText(folders))}`
export const allSkipped = (count: number): string =>
  plural(
    'es',
    count,
    { one: 'Has omitido el que quedaba.', other: 'Has omitido los # que quedaban.' },
    countText(count),
  )
export const stillUnsorted = (count: number): string =>
  plural(
    'es',
    count,
    { one: '# canal sigue sin clasificar.', other: '# canales siguen sin clasificar.' },
    countText(count),
  )
export const seeNew = 'Ver lo nuevo'
export const goThroughSkipped = (count: number): string =>
  plural('es', count, { one: 'Volver al que has omitido', other: 'Repasar los # que has omitido' }, countText(count))
export const nothingUnsorted = (channels: number): string =>
  channels === 1
    ? 'No queda nada sin clasificar: tu canal está en una carpeta.'
    : `No queda nada sin clasificar: los ${channelsText(channels)} están en carpetas.`
export const noChannels = 'Todavía no hay canales que clasificar.'
