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

/** `1 new video`, `12 new videos`. */
export const newVideosText = (count: number): string =>
  plural('en', count, { one: '# new video', other: '# new videos' }, countText(count))

/** The short form for tight places: `12 NEW`; beyond 99 `99+ NEW`. */
export const newCountTag = (count: number): string => `${count > 99 ? '99+' : count} NEW`
