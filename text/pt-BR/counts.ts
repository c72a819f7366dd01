import { PRODUCT } from '#contract/product.ts'
import { plural } from '../plural.ts'
import { countText } from './format.ts'

/** `1 canal`, `1.240 canais`. */
export const channelsText = (count: number): string =>
  plural('pt-BR', count, { one: '# canal', many: '# de canais', other: '# canais' }, countText(count))

/** `1 pasta`, `8 pastas`. */
export const foldersText = (count: number): string =>
  plural('pt-BR', count, { one: '# pasta', many: '# de pastas', other: '# pastas' }, countText(count))

/** Channels, on screens where the specification names them so. */
export const subscriptionsText = (count: number): string =>
  plural('pt-BR', count, { one: '# inscrição', many: '# de inscrições', other: '# inscrições' }, countText(count))

/** `1 vídeo`, `12 vídeos`. */
export const videosText = (count: number): string =>
  plural('pt-BR', count, { one: '# vídeo', many: '# de vídeos', other: '# vídeos' }, countText(count))

/** `1 vídeo novo`, `12 vídeos novos`. */
export const newVideosText = (count: number): string =>
  plural('pt-BR', count, { one: '# vídeo novo', many: '# de vídeos novos', other: '# vídeos novos' }, countText(count))

/** New videos that are not counted beyond 99. */
export const newVideosUpTo99 = (count: number): string =>
  count > 99 ? 'Mais de 99 vídeos novos' : newVideosText(count)

/** The number of new videos in tight places: `12`; beyond 99 `99+`. */
export const shortNewCount = (count: number): string => (count > 99 ? '99+' : String(count))

/** The same with what it counts: `12 NOVOS`. */
export const newCountTag = (count: number): string =>
  plural('pt-BR', count, { one: '# NOVO', other: '# NOVOS' }, shortNewCount(count))

/** The window's title: `(12) Novidades · NAME`. */
export const windowTitle = (title: string, newVideos: number): string =>
  newVideos > 0 ? `(${shortNewCount(newVideos)}) ${title} · ${PRODUCT}` : `${title} · ${PRODUCT}`
