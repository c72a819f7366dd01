import { isolate } from '../isolate.ts'
import { countText } from './format.ts'

export const actionsOf = (name: string): string => `「${name}」の操作`
export const moveWhere = (channel: string): string => `「${isolate(channel)}」の移動先`
export const addWhere = (channel: string): string => `「${isolate(channel)}」の追加先`
export const results = '検索結果'
export const back = '戻る'

export const groups = {
  recent: '最近使った項目',
  folders: 'フォルダー',
  channels: 'チャンネル',
  pages: 'ページ',
  actions: '操作',
} as const

export const showMore = (count: number): string => `さらに${countText(count)}件を表示`

export const found = (count: number): string => (count === 0 ? '該当なし' : `${countText(count)}件見つかりました`)

export const nothingFound = (typed: string): string => `「${isolate(typed)}」という名前のものはありません。`
export const makeFolder = 'この名前でフォルダーを作成'

export const unsorted = '未整理のチャンネル'
export const plan = 'プランとお支払い'

export const themes = { light: 'ライトテーマ', dark: 'ダークテーマ', system: 'システムのテーマ' } as const

export const openFolder = '開く'
export const showInSubscriptions = '登録チャンネルで表示'

export const videosIn = (folder: string): string => `「${isolate(folder)}」でこのチャンネルの動画を見る`
export const visit = 'YouTubeで開く'

export const hints = { choose: '選ぶ', open: '開く', actions: 'この項目の操作' } as const
