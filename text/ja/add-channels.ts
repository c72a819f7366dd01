import { channelsText } from './counts.ts'
import { countText } from './format.ts'

export const title = (folder: string): string => `「${folder}」にチャンネルを追加`
export const searchLabel = '登録チャンネルを検索'
export const searchPlaceholder = '登録チャンネルを検索…'
export const placeLabel = 'チャンネルの今の場所'
export const allFolders = '全フォルダー'
export const unsortedOnly = '未整理のみ'
export const nowIn = (folder: string): string => `現在「${folder}」にあります`

export const keepInFolders = 'ほかのフォルダーにも残す'

export const selectAll = (count: number): string => `表示中の${countText(count)}件をすべて選択`
export const deselectAll = (count: number): string => `表示中の${countText(count)}件の選択を解除`
export const shown = (count: number): string => `${channelsText(count)}を表示中`
export const channels = 'チャンネル'
export const noMatch = '検索に一致する登録チャンネルはありません'
export const noMatchHint = '検索する言葉を変えてみてください'

export const selected = (count: number, hidden: number): string =>
  hidden === 0 ? `${countText(count)}件を選択中` : `${countText(count)}件を選択中（${countText(hidden)}件は非表示）`

export function folderFill(held: number, coming: number, cap: number | null): string {
  const count = coming === 0 ? countText(held) : `${countText(held)} + ${countText(coming)}`
  return cap === null
    ? `このフォルダーのチャンネル: ${count}`
    : `このフォルダーのチャンネル: ${count}/${countText(cap)}`
}

export const addTo = (count: number, folder: string): string =>
  count === 0 ? 'チャンネルを追加' : `${countText(count)}件を「${folder}」に追加`

export const tooMany = (count: number, cap: number): string =>
  `1つのフォルダーの上限（${countText(cap)}件）を${countText(count)}件超えています。`

export const noChannels = '追加できるチャンネルはまだありません。まず登録チャンネルをインポートしてください。'
export const allAdded = 'すべてのチャンネルが、すでにこのフォルダーに入っています。'
