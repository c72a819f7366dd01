import { PRODUCT } from '#contract/product.ts'
import { plural } from '../plural.ts'
import { countText } from './format.ts'

/** `1 Kanal`, `1.240 Kanäle`: never after a preposition with the dative. */
export const channelsText = (count: number): string =>
  plural('de', count, { one: '# Kanal', other: '# Kanäle' }, countText(count))

/** `1 Ordner`, `8 Ordner`: never after a preposition with the dative. */
export const foldersText = (count: number): string =>
  plural('de', count, { one: '# Ordner', other: '# Ordner' }, countText(count))

/** Channels, on screens where YouTube's word for them stands. */
export const subscriptionsText = (count: number): string =>
  plural('de', count, { one: '# Abo', other: '# Abos' }, countText(count))

export const videosText = (count: number): string =>
  plural('de', count, { one: '# Video', other: '# Videos' }, countText(count))

export const newVideosText = (count: number): string =>
  plural('de', count, { one: '# neues Video', other: '# neue Videos' }, countText(count))

/** New videos that are not counted beyond 99. */
export const newVideosUpTo99 = (count: number): string =>
  count > 99 ? 'Mehr als 99 neue Videos' : newVideosText(count)

/** The number of new videos in tight places: `12`; beyond 99 `99+`. */
export const shortNewCount = (count: number): string => (count > 99 ? '99+' : String(count))

/** `12 NEU` */
export const newCountTag = (count: number): string => `${shortNewCount(count)} NEU`

/** The window's title: `(12) Alles Neue · NAME`. */
export const windowTitle = (title: string, newVideos: number): string =>
  newVideos > 0 ? `(${shortNewCount(newVideos)}) ${title} · ${PRODUCT}` : `${title} · ${PRODUCT}`
