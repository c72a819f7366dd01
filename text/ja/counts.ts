import { PRODUCT } from '#contract/product.ts'
import { countText } from './format.ts'

export const channelsText = (count: number): string => `${countText(count)}件のチャンネル`

export const foldersText = (count: number): string => `${countText(count)}個のフォルダー`

export const subscriptionsText = (count: number): string => `${countText(count)}件の登録チャンネル`

export const videosText = (count: number): string => `${countText(count)}本の動画`

export const newVideosText = (count: number): string => `${countText(count)}本の新しい動画`

export const newVideosUpTo99 = (count: number): string => (count > 99 ? '100本以上の新しい動画' : newVideosText(count))

export const shortNewCount = (count: number): string => (count > 99 ? '99+' : String(count))

export const newCountTag = (count: number): string => `NEW ${shortNewCount(count)}`

export const windowTitle = (title: string, newVideos: number): string =>
  newVideos > 0 ? `(${shortNewCount(newVideos)}) ${title} · ${PRODUCT}` : `${title} · ${PRODUCT}`
