import { videosText } from './counts.ts'
import { message, messages } from './message.ts'

/** The queue of videos to watch later, its page, and the button that adds to it and is pressed while the video is there. */
export const { title } = messages('later')

export const added = (video: string): string => message('later.added', { video })
export const removed = (video: string): string => message('later.removed', { video })
export const removedMany = (count: number): string => message('later.removedMany', { count })
export const full = (max: number): string => message('later.full', { max })

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
export const waiting = (count: number): string => message('later.waiting', { count })

export const { empty, seeNewest, list, play, removeWatched } = messages('later')

/** The accessible name of the grip that moves a video. */
export const move = (video: string, place: number, count: number): string =>
  message('later.move', { video, place, count })
/** Announced after a move. */
export const placeText = (video: string, place: number, count: number): string =>
  message('later.placeText', { video, place, count })
export const moved = (video: string): string => message('later.moved', { video })
export const actions = (video: string): string => message('later.actions', { video })
export const { moveToTop, moveUp, moveDown, moveToEnd, remove } = messages('later')

export const removeVideo = (video: string): string => message('later.removeVideo', { video })

export const { watched } = messages('later')

/** Said of a video whose channel is in the library. */
export const { gone, channelNotHere } = messages('later')

/** Instead of a title that is no longer kept, because it could not be read again for 30 days. */
export const { titleNotKept } = messages('later')
