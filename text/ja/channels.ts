import { subscriptionsText } from './counts.ts'
import { countText, relativeDay } from './format.ts'
import { quotaResetText } from './quota.ts'

export const title = '登録チャンネル'
export const notLoaded = '登録チャンネルを読み込めませんでした'
export const empty = 'しんとしています。動画を読み込む音まで聞こえてきそうです。'

export const filteredCount = (shown: number, total: number): string =>
  `${subscriptionsText(total)}中${countText(shown)}件`
export const shownCount = (count: number): string => `${subscriptionsText(count)}を表示中`

export const search = '登録チャンネルを検索'
export const searchPlaceholder = '登録チャンネルを検索…'
export const filters = '絞り込み'
export const all = 'すべて'
export const inSeveral = '複数のフォルダー'
export const facts = { quiet: '1年間投稿なし', gone: 'YouTubeにない' }
export const folder = 'フォルダー'
export const allFolders = '全フォルダー'
export const unsortedOnly = '未整理のみ'
export const sort = '登録チャンネルの並べ替え'
export const sortLabels = {
  'name-asc': '名前（昇順）',
  'name-desc': '名前（降順）',
  'upload-recent': '投稿が新しい順',
  'upload-oldest': '投稿が古い順',
}
export const noMatch = '検索に一致する登録チャンネルはありません'
export const noMatchHint = '検索する言葉を変えてみてください'
export const showAll = 'すべて表示'
export const updateOrder = '順序を更新'

export const columns = { folder: 'フォルダー', subscribers: '登録者数', lastUpload: '最終投稿' }

export const visitChannel = 'チャンネルを見る'
export const visitInNewTab = (name: string): string => `${name}を見る（新しいタブで開きます）`
export function uploadedText(uploadedAt: number, now: number): string {
  const day = relativeDay(uploadedAt, now)
  // 今日 takes no particle, counted days do.
  return /^\d/.test(day) ? `${day}に投稿` : `${day}投稿`
}
export const noUploads = '投稿なし'

export const datesProgress = (done: number, total: number): string =>
  total === 0 ? '投稿日を読み込み中…' : `投稿日を読み込み中… ${countText(done)}/${countText(total)}`
export const datesLoaded = '投稿日を読み込みました'
export const datesNotLoaded = (count = 0): string =>
  count === 0 ? '投稿日を読み込めませんでした' : `${countText(count)}件の投稿日を読み込めませんでした`
export const datesWaitForQuota = (known: number, total: number, until: number, now: number): string =>
  `${countText(total)}件中${countText(known)}件の投稿日を取得済みです。残りは、YouTubeの割り当てがリセットされる${quotaResetText(until, now)}に取得します`
