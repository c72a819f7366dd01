import { PRODUCT } from '#contract/product.ts'
export const couldNotLoad = `${PRODUCT}を読み込めませんでした`
export const pageFailed = 'このページで問題が発生しました'

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
