import { plural } from '../plural.ts'
import { videosText } from './counts.ts'
import { countText } from './format.ts'

/** The queue of videos to watch later, its page, and the button that adds to it and is pressed while the video is there. */
export const title = 'Mais tarde'

export const added = (video: string): string => `Adicionado a Mais tarde: ${video}`
export const removed = (video: string): string => `Removido de Mais tarde: ${video}`
export const removedMany = (count: number): string =>
  plural(
    'pt-BR',
    count,
    { one: '# vídeo assistido removido de Mais tarde', other: '# vídeos assistidos removidos de Mais tarde' },
    countText(count),
  )
export const full = (max: number): string =>
  `Em Mais tarde cabem ${countText(max)} vídeos. Remova um para adicionar outro.`

/**
 * `5 vídeos · 3 h 35 min`.
 * @param seconds of the videos whose length is known  @param isLess there are others
 */
export function queueLine(count: number, seconds: number, isLess: boolean): string {
  if (seconds === 0) return videosText(count)
  return isLess
    ? `${videosText(count)} · pelo menos ${longLength(seconds)}`
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
  plural('pt-BR', count, { one: '# vídeo esperando', other: '# vídeos esperando' }, countText(count))

export const empty = 'Pressione L ou o relógio de qualquer vídeo, e ele espera por você aqui.'
export const seeNewest = 'Ver os vídeos mais novos'

export const list = 'Vídeos para assistir mais tarde'
export const play = 'Reproduzir o primeiro'
export const removeWatched = 'Remover assistidos'

/** The accessible name of the grip that moves a video. */
export const move = (video: string, place: number, count: number): string =>
  `Mover ${video}, posição ${countText(place)} de ${countText(count)}`
/** Announced after a move. */
export const placeText = (video: string, place: number, count: number): string =>
  `${video}, posição ${countText(place)} de ${countText(count)}`
export const moved = (video: string): string => `Movido: ${video}`
export const actions = (video: string): string => `Ações de ${video}`
export const moveToTop = 'Mover para o início'
export const moveUp = 'Subir'
export const moveDown = 'Descer'
export const moveToEnd = 'Mover para o fim'
export const remove = 'Remover'
export const removeVideo = (video: string): string => `Remover ${video} de Mais tarde`

export const watched = 'Assistido'
/** Said of a video whose channel is in the library. */
export const gone = 'O YouTube não mostra mais este vídeo'
export const channelNotHere = 'Canal fora da sua biblioteca'
/** Instead of a title that is no longer kept, because it could not be read again for 30 days. */
export const titleNotKept = 'Vídeo do YouTube'
