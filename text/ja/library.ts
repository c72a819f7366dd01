import { isolate } from '../isolate.ts'
import { channelsText } from './counts.ts'
import { countText } from './format.ts'

export const notLoadedYet = 'ライブラリがまだ読み込まれていません。'

export const createNewFolder = '新しいフォルダーを作成'
export const findFolder = 'フォルダーを検索'
export const noFolderFound = 'その名前のフォルダーはありません。'
export const foldersFound = (count: number): string => (count === 0 ? noFolderFound : `${countText(count)}件一致`)

export const partlyHere = (here: number, total: number): string =>
  `${countText(total)}件中${countText(here)}件がここにあります`

export const foldersOfChannel = (channel: string): string => `${channel}のフォルダー`
export const goTo = (folder: string): string => `「${folder}」へ移動`
export const removeFrom = (folder: string): string => `「${isolate(folder)}」から外す`
export const moreFolders = (count: number): string => `+${countText(count)}`

export const folderName = 'フォルダー名'
export const create = '作成'
export const willMoveIntoFolder = (count: number): string => `${channelsText(count)}をここに移動します。`

export const willEnterFolder = (count: number): string => `${channelsText(count)}をここに追加します。`

export const folderCreated = (name: string): string => `「${name}」を作成しました`
export const folderDeleted = (name: string, unsorted: number): string =>
  unsorted === 0
    ? `フォルダーを削除しました: ${name}`
    : `フォルダーを削除し、${channelsText(unsorted)}を未整理に移しました: ${name}`
export const lookFailed = '色と絵文字を保存できませんでした。もう一度お試しください。'
export const updateFailed = 'フォルダー名を変更できませんでした。もう一度お試しください。'

export const fullFolderTitle = (room: number, coming: number): string =>
  room === 0 ? 'このフォルダーはいっぱいです' : `${channelsText(coming)}のうち、入るのは${countText(room)}件だけです`

export function folderLimit(folder: string | null, cap: number, held: number, isFree: boolean): string {
  const name = folder === null ? '新しいフォルダー' : `「${isolate(folder)}」`
  const most = isFree
    ? `無料プランでは、${name}に入るのは${channelsText(cap)}まで`
    : `${name}に入るのは${channelsText(cap)}まで`
  return held === 0 ? `${most}です。` : `${most}で、すでに${countText(held)}件入っています。`
}

export function fillFolder(room: number, rest: number, isAdding: boolean): string {
  if (room === 0) return isAdding ? '何も追加していません。' : '何も移動していません。'
  return isAdding
    ? `先頭の${countText(room)}件は追加できます。残りの${countText(rest)}件は追加されません。`
    : `先頭の${countText(room)}件は移動できます。残りの${countText(rest)}件は元の場所に残ります。`
}
export const seePremium = 'Premiumを見る'
export const moveCount = (count: number): string => `${countText(count)}件を移動`
export const addCount = (count: number): string => `${countText(count)}件を追加`

export const channelStates = { gone: '削除済み', suspended: '停止中', private: '非公開' } as const
export const channelUnlisted = 'このチャンネルはYouTubeに表示されなくなりました'
export const notSubscribed = 'YouTubeでは未登録'
export const visitChannel = 'チャンネルを見る'
export const visit = (channel: string): string => `${channel}を見る`
