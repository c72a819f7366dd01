import { plural } from '../plural.ts'
import { videosText } from './counts.ts'
import { countText } from './format.ts'

/** The queue of videos to watch later, its page, and the button that adds to it and is pressed while the video is there. */
export const title = 'Plus tard'

export const added = (video: string): string => `Gardée pour plus tard : ${video}`
export const removed = (video: string): string => `Retirée de Plus tard : ${video}`
export const removedMany = (count: number): string =>
  plural(
    'fr',
    count,
    { one: '# vidéo regardée retirée de Plus tard', other: '# vidéos regardées retirées de Plus tard' },
    countText(count),
  )
export const full = (max: number): string =>
  `Plus tard contient ${countText(max)} vidéos au maximum. Retirez-en une pour en ajouter une autre.`

/**
 * `5 vidéos · 3 h 35 min`
 * @param seconds of the videos whose length is known  @param isLess there are others
 */
export function queueLine(count: number, seconds: number, isLess: boolean): string {
  if (seconds === 0) return videosText(count)
  return isLess
    ? `${videosText(count)} · au moins ${longLength(seconds)}`
    : `${videosText(count)} · ${longLength(seconds)}`
}

/** `3 h 35 min`, to the minute. */
function longLength(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${countText(hours)} h` : `${countText(hours)} h ${rest} min`
}

/** The number in the sidebar, for screen readers. */
export const waiting = (count: number): string =>
  plural('fr', count, { one: '# vidéo en attente', other: '# vidéos en attente' }, countText(count))

export const empty = 'Appuyez sur L ou sur l’horloge d’une vidéo, et elle vous attendra ici.'
export const seeNewest = 'Voir les dernières vidéos'

export const list = 'Vidéos pour plus tard'
export const play = 'Lire la première'
export const removeWatched = 'Retirer les regardées'

/** The accessible name of the grip that moves a video. */
export const move = (video: string, place: number, count: number): string =>
  `Déplacer ${video}, place ${countText(place)} sur ${countText(count)}`
/** Announced after a move. */
export const placeText = (video: string, place: number, count: number): string =>
  `${video}, place ${countText(place)} sur ${countText(count)}`
export const moved = (video: string): string => `Déplacée : ${video}`
export const actions = (video: string): string => `Actions pour ${video}`
export const moveToTop = 'Placer au début'
export const moveUp = 'Monter'
export const moveDown = 'Descendre'
export const moveToEnd = 'Placer à la fin'
export const remove = 'Retirer'
export const removeVideo = (video: string): string => `Retirer ${video} de Plus tard`

export const watched = 'Regardée'
/** Said of a video whose channel is in the library. */
export const gone = 'YouTube ne propose plus cette vidéo'
export const channelNotHere = 'Chaîne absente de votre bibliothèque'
/** Instead of a title that is no longer kept, because it could not be read again for 30 days. */
export const titleNotKept = 'Vidéo sur YouTube'
