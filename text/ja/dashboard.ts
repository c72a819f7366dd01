import { channelsText, foldersText, subscriptionsText } from './counts.ts'
import { countText } from './format.ts'

export const titleBeforeName = ''
export const titleAfterName = 'さんのダッシュボード'

export const libraryCounts = (channels: number, folders: number): string =>
  `${foldersText(folders)}、${subscriptionsText(channels)}`

export const libraryNotLoaded = 'ライブラリを読み込めませんでした'

export const foldersStat = 'フォルダー'
export const subscriptionsStat = '登録チャンネル'
export const unsortedStat = '未整理の登録チャンネル'

export const emptyLibrary = 'まだ何もありません'

export const cleanupTitle = 'クリーンアップ'
export const openCleanup = '一覧を見る'

type CleanupCounts = {
  /** Channels the analysis knows. */
  checked: number
  /** Those of them the user has never opened a video from, without snoozed ones. */
  unopened: number
  snoozed: number
  /** Whether every channel of the library was checked. */
  isComplete: boolean
}

export function cleanupSummary({ checked, unopened, snoozed, isComplete }: CleanupCounts): string {
  const all = isComplete ? channelsText(checked) : `チェック済みの${channelsText(checked)}`
  if (unopened + snoozed === 0) return `${all}のどれからも、動画を開いています`
  if (unopened === 0) return `今は整理するものはありません（${countText(snoozed)}件をスヌーズ中）`
  const text = `${all}のうち${countText(unopened)}件は、まだ一度も動画を開いていません`
  return snoozed > 0 ? `${text}（ほかに${countText(snoozed)}件をスヌーズ中）` : text
}

/** Offered when an import found no channels. */
export const useAnotherAccount = '別のアカウントを使う'
