import { shortDateText, timeText } from './format.ts'

export const couldNotLoad = 'Subshelfを読み込めませんでした'
export const pageFailed = 'このページで問題が発生しました'

export function staleNote(isOffline: boolean, at: number | null, now: number): string {
  const reason = isOffline ? 'オフラインです。' : '現在、Subshelfに接続できません。'
  if (at === null) return `${reason}表示中の内容は最新ではない可能性があります。`
  return shortDateText(at) === shortDateText(now)
    ? `${reason}${timeText(at)}時点の内容を表示しています。`
    : `${reason}${shortDateText(at)}時点の内容を表示しています。`
}

export const mainNavigation = 'メイン'
export const menu = 'メニュー'
export const openMenu = 'メニューを開く'
export const closeMenu = 'メニューを閉じる'
export const expandSidebar = 'サイドバーを広げる'
export const collapseSidebar = 'サイドバーをたたむ'

export const jump = '検索・移動'
export const jumpKeys = (isApple: boolean): string => (isApple ? '⌘ K' : 'Ctrl K')

export const tabs = 'タブ'
export const homeTab = 'ホーム'
export const channelsTab = 'チャンネル'
export const moreTab = 'その他'

export const mainHeading = 'メイン'
export const dashboard = 'ダッシュボード'
export const allNew = '新着'
export const later = '後で見る'
export const folders = 'フォルダー'
export const subscriptions = '登録チャンネル'

export const foldersHeading = 'フォルダー'

export const actionsHeading = '操作'
export const importChannels = 'インポート'
export const upgrade = 'アップグレード'
export const managePlan = 'プランを管理'

export const preferencesHeading = '各種設定'
export const settings = '設定'
export const cleanupAssistant = 'クリーンアップ'
export const admin = '管理'

export const signOut = 'ログアウト'

export const notFound = 'ページが見つかりません'
export const notFoundHint = '移動したか、アドレスに誤りがあるかもしれません。主なページはこちらです。'
export const goToDashboard = 'ダッシュボードへ'
