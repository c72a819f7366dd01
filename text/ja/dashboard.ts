import { foldersText, subscriptionsText } from './counts.ts'
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

export const cleanupFound = (count: number): string => `4週間開いていないチャンネルが${countText(count)}件あります`

/** Offered when an import found no channels. */
export const useAnotherAccount = '別のアカウントを使う'
