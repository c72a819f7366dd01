import { PRODUCT } from '#contract/product.ts'
import { counted } from '../arabic-nouns.ts'

export const channelsText = (count: number): string => counted(count, 'channel')

export const foldersText = (count: number): string => counted(count, 'folder')

export const subscriptionsText = (count: number): string => counted(count, 'subscription')

export const videosText = (count: number): string => counted(count, 'video')

export const newVideosText = (count: number): string => counted(count, 'newVideo')

export const newVideosUpTo99 = (count: number): string => (count > 99 ? 'أكثر من 99 فيديو جديدًا' : newVideosText(count))

export const shortNewCount = (count: number): string => (count > 99 ? '99+' : String(count))

export const newCountTag = (count: number): string => `${shortNewCount(count)} جديد`

export const windowTitle = (title: string, newVideos: number): string =>
  newVideos > 0 ? `(${shortNewCount(newVideos)}) ${title} · ${PRODUCT}` : `${title} · ${PRODUCT}`
