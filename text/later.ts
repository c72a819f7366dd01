import { videosText } from './counts.ts'
import { message, messages } from './message.ts'

/** The queue of videos to watch later, its page, and the button that adds to it and is pressed while the video is there. */
export const { title } = messages('later')

export const { added, removed, removedMany, full } = messages('later')

/**
 * `5 videos · 3 h 35 min`.
 * @param seconds of the videos whose length is known  @param isLess there are others
 */
export function queueLine(count: number, seconds: number, isLess: boolean): string {
  if (seconds === 0) return videosText(count)
  return isLess
    ? message('later.queueLine', { count, seconds: longLength(seconds) })
    : `${videosText(count)} · ${longLength(seconds)}`
}

/** `3 h 35 min`, to the minute. */
function longLength(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return message('later.minutesLength', { rest })
  return rest === 0 ? message('later.hoursLength', { hours }) : message('later.hoursAndMinutesLength', { hours, rest })
}

/** The number in the sidebar, for screen readers. */
export const { waiting } = messages('later')

export const { notLoaded, seeNewest, list, play, removeWatched } = messages('later')

const { empty, emptyTouch } = messages('later')
export const emptyText = (isTouch: boolean): string => (isTouch ? emptyTouch : empty)

/** The accessible name of the grip that moves a video. */
export const move = (video: string, place: number, count: number): string =>
  message('later.move', { video, place, count })
/** Announced after a move. */
export const placeText = (video: string, place: number, count: number): string =>
  message('later.placeText', { video, place, count })
export const { moved, actions, moveToTop, moveUp, moveDown, moveToEnd, remove } = messages('later')

export const { removeVideo } = messages('later')

export const { watched } = messages('later')

/** Said of a video whose channel is in the library. */
export const { gone, channelNotHere } = messages('later')

/** Instead of a title that is no longer kept, because it could not be read again for 30 days. */
export const { titleNotKept } = messages('later')
