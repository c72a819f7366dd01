import { PRODUCT } from '#contract/product.ts'
import { plural } from '../plural.ts'
import { countText } from './format.ts'

/** `1 canal`, `1240 canales`. */
export const channelsText = (count: number): string =>
  plural('es', count, { one: '# canal', many: '# de canales', other: '# canales' }, countText(count))

/** `1 carpeta`, `8 carpetas`. */
export const foldersText = (count: number): string =>
  plural('es', count, { one: '# carpeta', many: '# de carpetas', other: '# carpetas' }, countText(count))

/** Channels, on screens where the specification names them so. */
export const subscriptionsText = (count: number): string =>
  plural('es', count, { one: '# suscripción', many: '# de suscripciones', other: '# suscripciones' }, countText(count))

/** `1 video`, `12 videos`. */
export const videosText = (count: number): string =>
  plural('es', count, { one: '# video', many: '# de videos', other: '# videos' }, countText(count))

/** `1 video nuevo`, `12 videos nuevos`. */
export const newVideosText = (count: number): string =>
  plural('es', count, { one: '# video nuevo', many: '# de videos nuevos', other: '# videos nuevos' }, countText(count))

/** New videos that are not counted beyond 99. */
export const newVideosUpTo99 = (count: number): string =>
  count > 99 ? 'Más de 99 videos nuevos' : newVideosText(count)

/** The number of new videos in tight places: `12`; beyond 99 `99+`. */
export const shortNewCount = (count: number): string => (count > 99 ? '99+' : String(count))

/** The same with what it counts: `12 NUEVOS`. */
export const newCountTag = (count: number): string =>
  plural('es', count, { one: '# NUEVO', other: '# NUEVOS' }, shortNewCount(count))

/** The window's title: `(12) Novedades · NAME`. */
export const windowTitle = (title: string, newVideos: number): string =>
  newVideos > 0 ? `(${shortNewCount(newVideos)}) ${title} · ${PRODUCT}` : `${title} · ${PRODUCT}`
