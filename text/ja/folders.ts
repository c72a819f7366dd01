import { foldersText, subscriptionsText } from './counts.ts'
import { countText } from './format.ts'

export const folders = 'フォルダー'
export const newFolder = '新しいフォルダー'
export const noFoldersHint = '＋ボタンをクリックして、最初のフォルダーを作りましょう。'

export const libraryProgress = (folderCount: number, sorted: number, unsorted: number): string =>
  `${foldersText(folderCount)} · ${countText(sorted)}件を整理済み、残り${countText(unsorted)}件`

export const foldersUsedShort = (used: number, cap: number): string => `${used}/${cap}`
export const foldersUsed = (used: number, cap: number): string => `フォルダーを${used}/${cap}個使用中`
export const folderLimitHint = (used: number, cap: number): string =>
  `${foldersUsed(used, cap)}です。Premiumにアップグレードすると無制限になります。`

export const sortLabels = {
  'name-asc': '名前（昇順）',
  'name-desc': '名前（降順）',
  most: 'チャンネルが多い順',
  fewest: 'チャンネルが少ない順',
  own: '自分で決めた順',
}
export const sortFolders = (sort: string): string => `フォルダーの並べ替え: ${sort}`

export const moveFolder = (folder: string, place: number, count: number): string =>
  `「${folder}」を移動、${countText(count)}個中${countText(place)}番目`
export const folderPlace = (folder: string, place: number, count: number): string =>
  `${folder}、${countText(count)}個中${countText(place)}番目`
export const folderMoved = (folder: string): string => `移動しました: ${folder}`
export const moveEarlier = '前へ移動'
export const moveLater = '後ろへ移動'

export const subscriptionsUsed = (used: string): string => `${used}件の登録チャンネル`
export const pinned = '固定済み、'
export const noChannels = 'チャンネルはまだありません'
export const addChannelsTo = (folder: string): string => `「${folder}」にチャンネルを追加`

export const moreThumbnails = (count: number): string => `+${count < 1_000 ? count : `${Math.floor(count / 1_000)}千`}`
export const moreChannels = (count: number): string => `ほか${countText(count)}件のチャンネル`

export const unsortedCount = (count: number): string => `まだフォルダーにない${subscriptionsText(count)}`

export const expandFolder = (folder: string): string => `「${folder}」を開く`
export const collapseFolder = (folder: string): string => `「${folder}」をたたむ`
export const folderActions = (folder: string): string => `「${folder}」の操作`
export const pin = '固定'
export const unpin = '固定を解除'
export const showChannels = 'チャンネルを表示'
export const rename = '名前を変更'
export const feedAddress = 'フィードのアドレス'
export const colourAndEmoji = '色と絵文字'
export const deleteLabel = '削除'

export const renameFolder = 'フォルダー名を変更'
export const deleteFolder = 'フォルダーを削除'
export const deleteQuestion = (folder: string): string =>
  `フォルダー「${folder}」を削除しますか？チャンネルは未整理に移動します。`
export const error = 'エラー'
export const deleteFailed = 'フォルダーを削除できませんでした。もう一度お試しください。'
