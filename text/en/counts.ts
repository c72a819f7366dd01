import { PRODUCT } from '#contract/product.ts'
import { plural } from '../plural.ts'
import { countText } from './format.ts'

/** `1 channel`, `1,240 channels`. */
export const channelsText = (count: number): string =>
  plural('en', count, { one: '# channel', other: '# channels' }, countText(count))

/** `1 folder`, `8 folders`. */
export const foldersText = (count: number): string =>
  plural('en', count, { one: '# folder', other: '# folders' }, countText(count))

/** `1 subscription`, `240 subscriptions`: channels, on screens where the specification names them so. */
export const subscriptionsText = (count: number): string =>
  plural('en', count, { one: '# subscription', other: '# subscriptions' }, countText(count))

/** `1 video`, `12 videos`. */
export const videosText = (count: number): string =>
  plural('en', count, { one: '# video', other: '# videos' }, countText(count))

/** `1 new video`, `12 new videos`. */
export const newVideosText = (count: number): string =>
  plural('en', count, { one: '# new video', other: '# new videos' }, countText(count))

/** New videos that are not counted beyond 99: `12 new videos`, `More than 99 new videos`. */
export const newVideosUpTo99 = (count: number): string =>
  count > 99 ? 'More than 99 new videos' : newVideosText(count)

/** The number of new videos in tight places: `12`; beyond 99 `99+`. */
export const shortNewCount = (count: number): string => (count > 99 ? '99+' : String(count))

/** The same with what it counts: `12 NEW`. */
export const newCountTag = (count: number): string => `${shortNewCount(count)} NEW`

/** The window's title: `(12) All new · NAME`. */
export const windowTitle = (title: string, newVideos: number): string =>
  newVideos > 0 ? `(${shortNewCount(newVideos)}) ${title} · ${PRODUCT}` : `${title} · ${PRODUCT}`
