import { plural } from '../plural.ts'
import { videosText } from './counts.ts'
import { countText } from './format.ts'

/** The queue of videos to watch later, its page, and the button that adds to it and is pressed while the video is there. */
export const title = 'Más tarde'

export const added = (video: string): string => `Añadido a Más tarde: ${video}`
export const removed = (video: string): string => `Quitado de Más tarde: ${video}`
export const removedMany = (count: number): string =>
  plural(
    'es',
    count,
    { one: '# video reproducido quitado de Más tarde', other: '# videos reproducidos quitados de Más tarde' },
    countText(count),
  )
export const full = (max: number): string => `En Más tarde caben ${countText(max)} videos. Quita uno para añadir otro.`

/**
 * `5 videos · 3 h 35 min`.
 * @param seconds of the videos whose length is known  @param isLess there are others
 */
export function queueLine(count: number, seconds: number, isLess: boolean): string {
  if (seconds === 0) return videosText(count)
  return isLess
    ? `${videosText(count)} · al menos ${longLength(seconds)}`
    : `${videosText(count)} · ${longLength(seconds)}`
}

/** `3 h 35 min`, to the minute. */
function longLength(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${countText(hours)} h` : `${countText(hours)} h ${rest} min`
}

/** The number in the sidebar, for screen readers. */
export const waiting = (count: number): string =>
  plural('es', count, { one: '# video en espera', other: '# videos en espera' }, countText(count))

export const empty = 'Pulsa L o el reloj de cualquier video, y te esperará aquí.'
export const seeNewest = 'Ver los videos más nuevos'

export const list = 'Videos para ver más tarde'
export const play = 'Reproducir el primero'
export const removeWatched = 'Quitar reproducidos'

/** The accessible name of the grip that moves a video. */
export const move = (video: string, place: number, count: number): string =>
  `Mover ${video}, puesto ${countText(place)} de ${countText(count)}`
/** Announced after a move. */
export const placeText = (video: string, place: number, count: number): string =>
  `${video}, puesto ${countText(place)} de ${countText(count)}`
export const moved = (video: string): string => `Movido: ${video}`
export const actions = (video: string): string => `Acciones de ${video}`
export const moveToTop = 'Mover al principio'
export const moveUp = 'Subir'
export const moveDown = 'Bajar'
export const moveToEnd = 'Mover al final'
export const remove = 'Quitar'
export const removeVideo = (video: string): string => `Quitar ${video} de Más tarde`

export const watched = 'Reproducido'
/** Said of a video whose channel is in the library. */
export const gone = 'YouTube ya no muestra este video'
export const channelNotHere = 'Su canal no está en tu biblioteca'
/** Instead of a title that is no longer kept, because it could not be read again for 30 days. */
export const titleNotKept = 'Video de YouTube'
