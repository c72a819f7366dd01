import { PRODUCT } from '#contract/product.ts'
import { countText } from './format.ts'

export const cancel = 'キャンセル'
export const close = '閉じる'
export const ok = 'OK'
export const retry = '再試行'
export const loading = '読み込み中…'
export const home = `${PRODUCT}、ホーム`
export const unsorted = '未整理'
export const addChannels = 'チャンネルを追加'
export const importSubscriptions = '登録チャンネルをインポート'
export const importHint = 'まずは登録チャンネルをインポートしましょう'
export const noFoldersYet = 'フォルダーはまだありません。どう並べるかは、これからのお楽しみです。'
export const foldersNotLoaded = 'フォルダーを読み込めませんでした'

export const skipToContent = '本文へ移動'
export const undo = '元に戻す'
export const undoKeys = 'Ctrl+Z'
export const dismiss = '閉じる'
export const notifications = '通知'
export const andMore = (count: number): string => `ほか${countText(count)}件`
export const showEarlier = '以前の通知を表示'
export const requestIdText = (id: string): string => `リクエスト ${id}`

export const offline = 'オフラインのようです。何も変更されていません。'
export const serverUnreachable = 'サーバーに接続できませんでした。もう一度お試しください。'
export const internalError = `${PRODUCT}側で問題が発生しました。もう一度お試しください。`
export const unavailableError = 'ただいま混み合っています。少し待ってから、もう一度お試しください。'
