import { plural } from '../plural.ts'
import { videosText } from './counts.ts'
import { countText } from './format.ts'

/** The queue of videos to watch later, its page, and the button that adds to it and is pressed while the video is there. */
export const title = 'Später'

export const added = (video: string): string => `Für später gemerkt: ${video}`
export const removed = (video: string): string => `Aus Später entfernt: ${video}`
export const removedMany = (count: number): string =>
  plural(
    'de',
    count,
    { one: '# angeschautes Video aus Später entfernt', other: '# angeschaute Videos aus Später entfernt' },
    countText(count),
  )
export const full = (max: number): string =>
  `Später fasst ${countText(max)} Videos. Entferne eins, um ein anderes hinzuzufügen.`

/**
 * `5 Videos · 3 Std. 35 Min.`
 * @param seconds of the videos whose length is known  @param isLess there are others
 */
export function queueLine(count: number, seconds: number, isLess: boolean): string {
  if (seconds === 0) return videosText(count)
  return isLess
    ? `${videosText(count)} · mindestens ${longLength(seconds)}`
    : `${videosText(count)} · ${longLength(seconds)}`
}

/** `3 Std. 35 Min.`, to the minute. */
function longLength(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} Min.`
  return rest === 0 ? `${countText(hours)} Std.` : `${countText(hours)} Std. ${rest} Min.`
}

/** The number in the sidebar, for screen readers. */
export const waiting = (count: number): string =>
  plural('de', count, { one: '# Video wartet', other: '# Videos warten' }, countText(count))

export const empty = 'Drück L oder klick bei einem Video auf die Uhr, dann wartet es hier auf dich.'
export const seeNewest = 'Neueste Videos ansehen'

export const list = 'Videos für später'
export const play = 'Erstes abspielen'
export const removeWatched = 'Angeschaute entfernen'

/** The accessible name of the grip that moves a video. */
export const move = (video: string, place: number, count: number): string =>
  `${video} verschieben, Platz ${countText(place)} von ${countText(count)}`
/** Announced after a move. */
export const placeText = (video: string, place: number, count: number): string =>
  `${video}, Platz ${countText(place)} von ${countText(count)}`
export const moved = (video: string): string => `Verschoben: ${video}`
export const actions = (video: string): string => `Aktionen für ${video}`
export const moveToTop = 'An den Anfang'
export const moveUp = 'Nach oben'
export const moveDown = 'Nach unten'
export const moveToEnd = 'Ans Ende'
export const remove = 'Entfernen'
export const removeVideo = (video: string): string => `${video} aus Später entfernen`

export const watched = 'Angeschaut'
/** Said of a video whose channel is in the library. */
export const gone = 'YouTube führt dieses Video nicht mehr'
export const channelNotHere = 'Kanal nicht in deiner Bibliothek'
/** Instead of a title that is no longer kept, because it could not be read again for 30 days. */
export const titleNotKept = 'Video auf YouTube'
