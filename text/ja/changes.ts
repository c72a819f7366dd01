import type { ChangeSummary, FolderLabel } from '#contract/changes.ts'
import { channelsText, foldersText } from '../counts.ts'
import { countText, listText, timeText, videoAge } from '../format.ts'
import { isolate } from '../isolate.ts'

export const recentChanges = '最近の変更'
export const recentChangesText =
  'すべてのデバイスで過去28日間に行われた、ライブラリの直近100件の変更と、このブラウザで複数の動画の状態をまとめて変えた直近50回分です。どれも元に戻せます。'
export const showChanges = '最近の変更を見る'
export const allChanges = 'すべての変更'
export const notLoaded = '最近の変更を読み込めませんでした'
export const noChanges = 'チャンネルを整理したりフォルダーを変更したりすると、ここで元に戻せます。'
export const goToFolders = 'フォルダーへ'
export const undoLast = '直前の変更を元に戻す'
export const undo = '元に戻す'
export const redo = 'やり直す'
export const showOlder = '以前の変更を表示'
export const showChange = 'その変更を表示'
export const youTubesOwn = '元に戻せません。YouTubeでの登録によるものです'
/** Why marks cannot be undone. */
export const marksChanged = 'その後すべて変更されています'

export const undoLabel = (sentence: string): string => `${undo}: ${sentence}`
export const redoLabel = (sentence: string): string => `${redo}: ${sentence}`
export const undoneNow = (sentence: string): string => `元に戻しました: ${sentence}`
export const redoneNow = (sentence: string): string => `やり直しました: ${sentence}`

export const putBack = (count: number): string => `${countText(count)}件を戻す`

export const changeTime = (at: number): string => timeText(at)

export const undoneText = (at: number, now: number): string => `${videoAge(at, now)}に元に戻しました`

const label = ({ name, emoji }: FolderLabel): string =>
  emoji ? `${emoji}「${isolate(name)}」` : `「${isolate(name)}」`

const place = (folders: readonly FolderLabel[], count: number): string => {
  const [folder] = folders
  return folder ? label(folder) : count === 0 ? '未整理' : foldersText(count)
}

export function changeText(summary: ChangeSummary, names: readonly string[]): string {
  const [name] = names
  const channels = (count: number) => (count === 1 && name ? isolate(name) : channelsText(count))
  switch (summary.kind) {
    case 'place':
      return placeText(summary, channels(summary.channels))
    case 'create':
      return summary.channels === 0
        ? `${label(summary.folder)}を作成`
        : `${label(summary.folder)}を作成し、${channels(summary.channels)}を追加`
    case 'update':
      return updateText(summary)
    case 'delete':
      if (summary.channels === 0) return `フォルダー${label(summary.folder)}を削除`
      return summary.unsorted === 0
        ? `フォルダー${label(summary.folder)}を削除（${channelsText(summary.channels)}はほかのフォルダーに残っています）`
        : `フォルダー${label(summary.folder)}を削除し、${channels(summary.unsorted)}を未整理に移動`
    case 'order':
      return 'フォルダーの順序を変更'
    case 'file':
      return fileText(summary)
    case 'suggest':
      return `おすすめから${foldersText(summary.folders)}を作成し、${channelsText(summary.channels)}を整理`
    case 'youtube':
      return youTubeText(summary)
  }
}

function placeText(
  { way, from, to, fromCount, toCount }: Extract<ChangeSummary, { kind: 'place' }>,
  channels: string,
): string {
  if (way === 'added') return `${channels}を${place(to, toCount)}にも追加`
  if (way === 'removed') return `${channels}を${place(from, fromCount)}から除外`
  return `${channels}を${place(from, fromCount)}から${place(to, toCount)}へ移動`
}

function updateText({ folder, formerName, colour, emoji, rules }: Extract<ChangeSummary, { kind: 'update' }>): string {
  const looks = listText([...(colour ? ['色'] : []), ...(emoji ? ['絵文字'] : []), ...(rules ? ['ルール'] : [])])
  if (formerName === null) return `${label(folder)}の${looks}を変更`
  const renamed = `「${isolate(formerName)}」の名前を${label(folder)}に変更`
  return looks ? `${renamed}、${looks}も変更` : renamed
}

function fileText({ folders, channels, newChannels }: Extract<ChangeSummary, { kind: 'file' }>) {
  const parts = [
    ...(folders > 0 ? [foldersText(folders)] : []),
    ...(channels > 0 ? [`${channelsText(channels)}を整理`] : []),
    ...(newChannels > 0 ? [`うち新規${countText(newChannels)}件`] : []),
  ]
  const what = 'ファイルをインポート'
  return parts.length > 0 ? `${what}: ${parts.join('、')}` : what
}

function youTubeText({ added, removed, returned }: Extract<ChangeSummary, { kind: 'youtube' }>): string {
  if (removed === 0) return `インポート: ${addedText(added, returned)}`
  if (added > 0) return `インポート: ${addedText(added, returned)}、登録を解除した${countText(removed)}件を削除`
  return `インポート: 登録を解除した${channelsText(removed)}を削除`
}

const addedText = (added: number, returned: number): string =>
  returned === 0
    ? `${channelsText(added)}を追加`
    : `${channelsText(added)}を追加（うち${countText(returned)}件は元のフォルダーへ）`
