import { message, messages } from './message.ts'
import { withSign } from './parts.ts'

/** `1 channel`, `1,240 channels`. */
export const { channelsText } = messages('counts')

/** `1 folder`, `8 folders`. */
export const { foldersText } = messages('counts')

/** `1 subscription`, `240 subscriptions`: channels, on screens where the specification names them so. */
export const { subscriptionsText } = messages('counts')

/** `1 video`, `12 videos`. */
export const { videosText } = messages('counts')

/** `1 new video`, `12 new videos`. */
export const { newVideosText } = messages('counts')

/** Counts of new videos are exact up to this number. */
export const MAX_COUNTED = 99

/** New videos that are not counted beyond 99: `12 new videos`, `More than 99 new videos`. */
export const newVideosUpTo99 = (count: number): string =>
  count > MAX_COUNTED ? message('counts.moreThan99NewVideos') : newVideosText(count)

/** The number of new videos in tight places: `12`; beyond 99 `99+`. */
export const shortNewCount = (count: number): string => (count > MAX_COUNTED ? withSign('99+') : String(count))

/** The same with what it counts: `12 NEW`. */
export const newCountTag = (count: number): string =>
  message('counts.newCountTag', { count, shown: shortNewCount(count) })

/** The window's title: `(12) All new · NAME`. */
export const windowTitle = (title: string, newVideos: number): string =>
  newVideos > 0
    ? message('counts.windowTitleWithNew', { newVideos: shortNewCount(newVideos), title })
    : message('counts.windowTitle', { title })
