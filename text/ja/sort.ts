import type { RoughTime } from '#domain/sort-session.ts'
import { isolate } from '../isolate.ts'
import { channelsText, foldersText } from './counts.ts'
import { countText } from './format.ts'

export const title = 'チャンネルの整理'
export const notLoaded = '整理の続きを読み込めませんでした'

export const stop = 'ここで終了'
export const undo = '元に戻す'
export const progress = '整理済み'
export const progressText = (sorted: number, total: number): string =>
  `${countText(total)}件中${countText(sorted)}件を整理済み`
export const toGo = (count: number): string => `残り${countText(count)}件`
export function timeToGo({ unit, count }: RoughTime): string {
  if (count === 0) return 'あと1分もかかりません'
  return unit === 'hours' ? `あと約${count}時間` : `あと約${count}分`
}

export const onYouTube = 'YouTube'
export const openOnYouTube = (channel: string): string => `YouTubeの${channel}（新しいタブで開きます）`
export const newestVideos = '最新の動画'
export const noVideos = 'このチャンネルには動画がありません。'
export const notReadYet = 'このチャンネルはまだチェックしていません。YouTubeに問い合わせています。'
export const notChecked = 'このチャンネルはまだチェックしていません。'
export const videosNotLoaded = '動画を読み込めませんでした。'
export const sentence = (reason: string): string => `${reason}。`
export const withoutVideos = (cause: string): string => `${cause}このままでも整理できます。`

export const which = 'どの棚に入れますか？'
export const findFolder = 'フォルダーを検索'
export const orTypeName = 'または入力'
export const newFolder = '新しいフォルダー'
export const nameOfNew = '新しいフォルダーの名前'
export const create = '作成'
export const cancel = 'キャンセル'
export const fullFolder = (count: string): string => `いっぱいです（${count}）`
export const moreFolders = (count: number): string => `ほか${countText(count)}個のフォルダー`
export const fewerFolders = 'フォルダーを減らす'
export const nothingCalled = (typed: string): string => `「${typed}」という名前のものはありません。`
export const makeFolderCalled = 'この名前でフォルダーを作成'
export const foldersFound = (count: number): string => `${foldersText(count)}が見つかりました`

export const suggested = 'おすすめ'
export const suggestedNew = '新しいフォルダーの候補'

export const skip = 'スキップ'
export const alsoAdd = '複数に入れる'
export const alsoAddHint = '入れるフォルダーをすべて選んでから確定します。'
export const fileIn = (folders: number): string => `${countText(folders)}個のフォルダーに入れる`
export const skipped = (count: number): string => `${countText(count)}件をスキップ`
export const justSorted = '今整理したチャンネル'

const place = (sorted: number, total: number): string => `${countText(total)}件中${countText(sorted)}件`
const listed = (names: readonly string[]): string => names.map((name) => `「${isolate(name)}」`).join('')

export const filedIn = (folders: readonly string[], sorted: number, total: number): string =>
  `${listed(folders)}に入れました。${place(sorted, total)}`
export const skippedText = (channel: string, left: number): string =>
  `${isolate(channel)}をスキップしました。残り${countText(left)}件`
export const takenBack = (channel: string): string => `${isolate(channel)}に戻りました`
export const nothingToUndo = '元に戻せるものはありません'
export const chosen = (folder: string, count: number): string =>
  `選択しました: ${isolate(folder)}。合計${foldersText(count)}`
export const notChosen = (folder: string): string => `選択を外しました: ${isolate(folder)}`
export const chooseFirst = '先にフォルダーを選んでください'
export const sortedElsewhere = (channel: string): string => `${isolate(channel)}は別の場所で整理されました`
export const notFiled = (channel: string, reason: string): string =>
  `${isolate(channel)}を入れられませんでした。${reason}`
export const notUndone = (channel: string, reason: string): string => `${isolate(channel)}に戻れませんでした。${reason}`

export const endText = (sorted: number, folders: number): string =>
  `${countText(sorted)}件を整理し、${foldersText(folders)}が充実しました。`
export const allSkipped = (count: number): string =>
  count === 1 ? '残っていた1件をスキップしました。' : `残っていた${countText(count)}件をすべてスキップしました。`
export const stillUnsorted = (count: number): string => `${channelsText(count)}が未整理のまま残っています。`
export const seeNew = '新着を見る'
export const goThroughSkipped = (count: number): string => `スキップした${countText(count)}件に戻る`
export const nothingUnsorted = (channels: number): string =>
  channels === 1
    ? '未整理はありません。チャンネルはフォルダーに入っています。'
    : `未整理はありません。${channelsText(channels)}がすべてフォルダーに入っています。`
export const noChannels = '整理するチャンネルはまだありません。'
