import { plural } from '../plural.ts'
import { foldersText, subscriptionsText } from './counts.ts'
import { countText } from './format.ts'

export const folders = 'Carpetas'
export const newFolder = 'Carpeta nueva'
export const noFoldersHint = 'Pulsa el botón + para crear tu primera carpeta.'

/** `8 carpetas · 120 clasificados, quedan 30` */
export const libraryProgress = (folderCount: number, sorted: number, unsorted: number): string =>
  `${foldersText(folderCount)} · ${plural('es', sorted, { one: '# canal clasificado', other: '# canales clasificados' }, countText(sorted))}, ${plural('es', unsorted, { one: 'queda #', other: 'quedan #' }, countText(unsorted))}`

/** `2/3` */
export const foldersUsedShort = (used: number, cap: number): string => `${used}/${cap}`
export const foldersUsed = (used: number, cap: number): string => `${used}/${cap} carpetas en uso`
export const folderLimitHint = (used: number, cap: number): string =>
  `${foldersUsed(used, cap)}. Pasa a Premium para tener carpetas sin límite.`

export const sortLabels = {
  'name-asc': 'Nombre A-Z',
  'name-desc': 'Nombre Z-A',
  most: 'Más suscripciones',
  fewest: 'Menos suscripciones',
  own: 'Mi orden',
}
/** The accessible name of the button that opens the sort menu. @param sort as in {@link sortLabels} */
export const sortFolders = (sort: string): string => `Ordenar carpetas: ${sort}`

/** The accessible name of the grip that moves a folder. */
export const moveFolder = (folder: string, place: number, count: number): string =>
  `Mover ${folder}, puesto ${countText(place)} de ${countText(count)}`
/** Announced after a move by keyboard. */
export const folderPlace = (folder: string, place: number, count: number): string =>
  `${folder}, puesto ${countText(place)} de ${countText(count)}`
export const folderMoved = (folder: string): string => `Carpeta movida: ${folder}`
export const moveEarlier = 'Mover antes'
export const moveLater = 'Mover después'

/** @param used as in `92 de 100` */
export const subscriptionsUsed = (used: string): string => `${used} suscripciones`
/** Stands before the number of subscriptions, for screen readers. */
export const pinned = 'Fijada, '
export const noChannels = 'Todavía no hay canales'
export const addChannelsTo = (folder: string): string => `Añadir canales a ${folder}`

/** How many channels have no thumbnail in the card: `+12`, `+3k`. */
export const moreThumbnails = (count: number): string => `+${count < 1_000 ? count : `${Math.floor(count / 1_000)}k`}`
export const moreChannels = (count: number): string =>
  plural('es', count, { one: 'y # canal más', other: 'y # canales más' }, countText(count))

export const unsortedCount = (count: number): string => `${subscriptionsText(count)} sin carpeta todavía`

export const expandFolder = (folder: string): string => `Desplegar ${folder}`
export const collapseFolder = (folder: string): string => `Plegar ${folder}`
export const folderActions = (folder: string): string => `Acciones de ${folder}`
export const pin = 'Fijar'
export const unpin = 'Dejar de fijar'
export const showChannels = 'Ver canales'
export const rename = 'Cambiar nombre'
export const feedAddress = 'Dirección del feed'
export const colourAndEmoji = 'Color y emoji'
export const deleteLabel = 'Eliminar'

export const renameFolder = 'Cambiar nombre de la carpeta'
export const deleteFolder = 'Eliminar carpeta'
export const deleteQuestion = (folder: string): string =>
  `¿Eliminar la carpeta “${folder}”? Sus canales pasarán a estar sin clasificar.`
export const error = 'Error'
export const deleteFailed = 'No se ha podido eliminar la carpeta. Inténtalo de nuevo.'
