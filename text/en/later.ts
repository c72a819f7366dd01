import { plural } from '../plural.ts'
import { videosText } from './counts.ts'
import { countText } from './format.ts'

/** The queue of videos to watch later, its page, and the button that adds to it and is pressed while the video is there. */
export const title = 'Later'

export const added = (video: string): string => `Added to Later: ${video}`
export const removed = (video: string): string => `Removed from Later: ${video}`
export const removedMany = (count: number): string =>
  plural(
    'en',
    count,
    { one: '# watched video removed from Later', other: '# watched videos removed from Later' },
    countText(count),
  )
export const full = (max: number): string => `Later holds ${countText(max)} videos. Remove one to add another.`

/**
 * `5 videos · 3 h 35 min`.
 * @param seconds of the videos whose length is known  @param isLess there are others
 */
export function queueLine(count: number, seconds: number, isLess: boolean): string {
  if (seconds === 0) return videosText(count)
  return isLess
    ? `${videosText(count)} · at least ${longLength(seconds)}`
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
  plural('en', count, { one: '# video waiting', other: '# videos waiting' }, countText(count))

export const empty = 'Press L or the clock on any video, and it waits for you here.'
export const seeNewest = 'See the newest videos'

export const list = 'Videos to watch later'
export const play = 'Play the first'
export const removeWatched = 'Remove watched'

/** The accessible name of the grip that moves a video. */
export const move = (video: string, place: number, count: number): string =>
  `Move ${video}, place ${countText(place)} of ${countText(count)}`
/** Announced after a move. */
export const placeText = (video: string, place: number, count: number): string =>
  `${video}, place ${countText(place)} of ${countText(count)}`
export const moved = (video: string): string => `Moved: ${video}`
export const actions = (video: string): string => `Actions for ${video}`
export const moveToTop = 'Move to the top'
export const moveUp = 'Move up'
export const moveDown = 'Move down'
export const moveToEnd = 'Move to the end'
export const remove = 'Remove'
export const removeVideo = (video: string): string => `Remove ${video} from Later`

export const watched = 'Watched'
/** Said of a video whose channel is in the library. */
export const gone = "YouTube doesn't list this video any more"
export const channelNotHere = 'Channel not in your library'
/** Instead of a title that is no longer kept, because it could not be read again for 30 days. */
export const titleNotKept = 'Video on YouTube'
