import { PRODUCT } from '#contract/product.ts'
export const signInWithGoogle = 'Googleでログイン'
export const signingIn = 'ログインしています…'
export const stillWaitingForGoogle = 'Googleの画面での操作を待っています'
export const signInFailed = 'ログインできませんでした。もう一度お試しください。'

export const signInTitle = `${PRODUCT}にログイン`
export const signInLead = 'YouTubeの登録チャンネルを取り込んで、棚に並べましょう。'
export const verificationTitle = 'Googleの確認画面について'
export const verificationText =
  'このアプリは確認されていない、という警告がGoogleに表示されることがあります。新しいアプリではよくあることです。「詳細」をクリックし、アプリへの移動を選んでください。'
export const signInFeatures = [
  '登録チャンネルをすべて自動でインポート',
  '自分だけのフォルダーとカテゴリ',
  'フォルダー間をドラッグ＆ドロップで移動',
  '整理した内容をすべてエクスポート',
  'プライバシーに配慮: 読み取り専用のアクセスで、開いた動画の記録はブラウザーの中だけ',
] as const
export const signInAgreement = {
  before: 'ログインすると、',
  terms: '利用規約',
  between: 'と',
  privacy: 'プライバシーポリシー',
  after: 'に同意したことになります。',
} as const

export const savingBeforeSignOut = '最後の変更を保存してから、ログアウトします。'
