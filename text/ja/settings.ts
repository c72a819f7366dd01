import { PRODUCT } from '#contract/product.ts'
import { channelsText } from './counts.ts'
import { countText, dateText, shortDateText, timeText, videoAge } from './format.ts'

export const settings = '設定'
export const parts = {
  appearance: '外観',
  videos: '動画',
  shortcuts: 'キーボード',
  data: 'データ',
  feeds: 'フィード',
  changes: '最近の変更',
  devices: 'デバイス',
  account: 'アカウント',
  advanced: '詳細設定',
} as const

export const theme = 'テーマ'
export const themes = { light: 'ライト', dark: 'ダーク', system: 'システム' } as const

export const yourData = 'データ'
export const yourDataText = 'フォルダーとチャンネルをダウンロードできます。'
export const exportFile = 'エクスポート'
export const exportAs = (format: string): string => `${format}をエクスポート`
export const exportFormats = {
  json: {
    name: 'JSON',
    about: 'すべての情報。保管や再インポート用です。色、絵文字、ルール、順序、複数のフォルダーも含みます',
  },
  csv: { name: 'CSV', about: 'フォルダー内のチャンネルを1行に1件。表計算ソフト用です。色と絵文字は含みません' },
  opml: { name: 'OPML', about: 'フォルダー別のフィード。フィードリーダー用です。色と絵文字は含みません' },
  'newpipe.json': {
    name: 'NewPipe',
    about: 'NewPipe、LibreTube、Piped、Invidious、Grayjay用。各チャンネルを1回ずつ、フォルダーなしで出力します',
  },
  'freetube.db': {
    name: 'FreeTube',
    about: 'フォルダーは色付きのプロファイルになります。絵文字とフォルダーの順序は含みません',
  },
  'pockettube.json': {
    name: 'PocketTube',
    about: 'フォルダーは順序どおりのグループになります。未整理のチャンネル、色、絵文字は含みません',
  },
} as const
export const importFromFileHint = `${PRODUCT}、PocketTube、FreeTube、NewPipe、LibreTube、Piped、Grayjay、Invidious、Google Takeoutのファイル、またはOPMLから取り込めます。変更内容は事前に確認できます。`

export const googleAccount = '接続中のGoogleアカウント'
export const notConnected = '接続していません。'
export const disconnect = '接続を解除'
export const disconnectTitle = 'このGoogleアカウントの接続を解除しますか？'
export const disconnectText =
  `${PRODUCT}からYouTubeアカウントへのアクセスは、すぐにできなくなります。フォルダーとチャンネルは残り、YouTube側は何も変わりません。` +
  '接続を解除している間は、インポートも動画の読み込みもできません。チャンネルの名前と画像は30日後に削除されます。いつでも再接続できます。'
export const disconnected = '接続を解除し、Googleでのアクセス権を取り消しました。'
export const disconnectedPending =
  '接続を解除しました。こちらのアクセス権は削除しましたが、Googleに接続できず、取り消しが完了していません。明日になってもGoogleアカウントの' +
  `「サードパーティ製のアプリとサービス」に${PRODUCT}が表示されている場合は、そこから削除してください。`

export const sessions = 'デバイス'
export const thisDevice = 'このデバイス'
export const signedInOn = (createdAt: number): string => `使用中、${shortDateText(createdAt)}にログイン`
export const lastUsedText = (lastSeenAt: number, createdAt: number, now: number): string =>
  `${videoAge(lastSeenAt, now)}に使用、${shortDateText(createdAt)}にログイン`
export const signOut = 'ログアウト'
export const signOutDevice = (device: string): string => `${device}をログアウト`
export const deviceSignedOut = (device: string): string => `${device}をログアウトしました`
export const signOutOthers = 'ほかのすべてのデバイスをログアウト'
export const othersSignedOut = 'ほかのすべてのデバイスをログアウトしました'

export const quota = 'YouTubeの割り当て'
export const quotaFrom = (at: number): string => `${timeText(at)}時点の数値です。`
export const quotaText = `YouTubeからの読み取りにはユニットを使います。1日の割り当ては${PRODUCT}の全員で共有しています。`
export const quotaUsed = (used: number, limit: number) => ({
  before: `全員で共有する今日の${countText(limit)}ユニットのうち、`,
  used: used === 0 ? 'まだ1ユニットも使用していません' : `${countText(used)}ユニット`,
  after: used === 0 ? '。' : 'を使用しました。',
})
export const quotaMeter = '今日使用したユニット'
export const quotaMeterText = (used: number, limit: number): string => `${countText(limit)}中${countText(used)}`
export const quotaPurposes = {
  import: '登録チャンネルのインポート',
  waiting: '新しい動画のチェック',
} as const
export const quotaShareUsed = (share: number, resets: string): string =>
  `今日の持ち分（チャンネルのチェック用に${countText(share)}ユニット）を使い切りました。${resets}に新しいユニットが使えるようになります。` +
  'それまでは、新しい動画の一部が足りなかったり、長さが表示されなかったりすることがあります。'
export const quotaResets = (resets: string): string =>
  `${resets}にリセットされます。ほかのユーザーのためにチェック済みのチャンネルには、ユニットはかかりません。`
export const quotaUsedUp = (resets: string): string =>
  `全員で共有するユニットを使い切りました。${resets}に新しいユニットが使えるようになります。それまでは、新しい動画の一部が足りなかったり、` +
  '長さが表示されなかったりすることがあります。'

export const deleteAccount = 'アカウントを削除'
export const deleteAccountText =
  'フォルダー、チャンネル、ログイン情報をすぐに削除し、Premiumをご利用中の場合は解約し、Googleアカウントへのアクセス権を取り消します。' +
  '元に戻せないため、先にデータをエクスポートすることをおすすめします。'
export const deleteAccountButton = 'アカウントを削除…'
export const deleteAccountTitle = 'アカウントを削除しますか？'
export const deleteAccountQuestion =
  'フォルダー、チャンネル、ログイン情報がすぐに削除されます。元に戻すことはできません。'
export const typeToConfirm = (email: string): string => `確認のため「${email}」と入力してください`
export const confirmIdentity =
  '前回のログインから15分以上たっています。ご本人であることを確認するため、もう一度ログインしてからアカウントを削除してください。'
export const deleteMyAccount = 'アカウントを削除'

export const importFromFile = 'ファイルからインポート'
export const importFile = 'インポート'
export const exportedOn = (at: number): string => `${dateText(at)}にエクスポート`
export const restoreIntro = '変更内容は次のとおりです。ファイルにないものはそのまま残ります。'
export const restoreCounts = {
  newFolders: '新しいフォルダー',
  updatedFolders: '更新されるフォルダー',
  movedChannels: '移動するチャンネル',
  newChannels: '新しく加わるチャンネル',
  unchangedChannels: '変更なし',
} as const
export const entriesSkipped = (count: number): string =>
  `ファイルに使えない項目が${countText(count)}件あり、取り込みません。`
export const restoreChangesNothing = 'このファイルの内容は、すべてライブラリにあります。'
export const folders = 'フォルダー'
export const channelsToAdd = (count: number): string =>
  `${countText(count)}件の新しいチャンネルがライブラリに加わります`
export const moreChannels = (count: number): string => `ほか${countText(count)}件のチャンネル`

export const restoreLeftOut = '除外'
export const restoreNewFolder = '新しいフォルダー'
export const restoreRenamed = '名前を変更'
export const restoreNewLook = '色と絵文字を復元'
export const restoreNewRules = 'ルールを復元'
export const restoreIntoSame = '現在のフォルダーへ'
export const restoreInto = (folder: string): string => `現在の「${folder}」へ`
export const restoreFolderOrder = 'フォルダーはこのファイルの順序に戻ります。'
export const restoreReordered = 'この順序に復元'
export const restoreUnchanged = '変更なし'
export const restoreFolderText = (count: number, changes: readonly string[]): string =>
  [channelsText(count), ...changes].join(' · ')
