import { countText } from './format.ts'

export const searching = '検索しています…'
export const searchFailed = '検索できませんでした'
export const videosFound = '見つかった動画'

const OFFLINE = 'オフラインのようです。このページに読み込み済みの動画だけを検索しました。'

export const countFound = (count: number, hasMore: boolean): string =>
  hasMore ? `${countText(count)}本以上の動画が見つかりました` : `${countText(count)}本の動画が見つかりました`
export const countFoundOffline = (count: number): string => `${countFound(count, false)}。${OFFLINE}`

export const nothingFound = (search: string): string => `「${search}」に一致する動画はありません`
export const nothingFoundHint = 'タイトルとチャンネル名を検索しました。言葉を減らすか、別の言葉でお試しください。'
export const nothingFoundOffline = OFFLINE
