import { PRODUCT } from '#contract/product.ts'
import { plural } from '../plural.ts'
import { countText } from './format.ts'

/** `1 chaîne`, `1 240 chaînes`. */
export const channelsText = (count: number): string =>
  plural('fr', count, { one: '# chaîne', other: '# chaînes' }, countText(count))

/** `1 dossier`, `8 dossiers`. */
export const foldersText = (count: number): string =>
  plural('fr', count, { one: '# dossier', other: '# dossiers' }, countText(count))

/** Channels, on screens where YouTube's word for them stands. */
export const subscriptionsText = (count: number): string =>
  plural('fr', count, { one: '# abonnement', other: '# abonnements' }, countText(count))

export const videosText = (count: number): string =>
  plural('fr', count, { one: '# vidéo', other: '# vidéos' }, countText(count))

export const newVideosText = (count: number): string =>
  plural('fr', count, { one: '# nouvelle vidéo', other: '# nouvelles vidéos' }, countText(count))

/** New videos that are not counted beyond 99. */
export const newVideosUpTo99 = (count: number): string =>
  count > 99 ? 'Plus de 99 nouvelles vidéos' : newVideosText(count)

/** The number of new videos in tight places: `12`; beyond 99 `99+`. */
export const shortNewCount = (count: number): string => (count > 99 ? '99+' : String(count))

/** `12 NOUV.` */
export const newCountTag = (count: number): string => `${shortNewCount(count)} NOUV.`

/** The window's title: `(12) Nouveautés · NAME`. */
export const windowTitle = (title: string, newVideos: number): string =>
  newVideos > 0 ? `(${shortNewCount(newVideos)}) ${title} · ${PRODUCT}` : `${title} · ${PRODUCT}`
