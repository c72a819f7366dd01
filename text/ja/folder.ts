import { PRODUCT } from '#contract/product.ts'
import { channelsText } from './counts.ts'
import { countText, relativeDay, videoAge } from './format.ts'
import { quotaResetText } from './quota.ts'
import { refreshProblems } from './refresh.ts'

export const folder = 'フォルダー'
export const folderNotFound = 'フォルダーが見つかりません'
export const noFolders = 'フォルダーはまだありません'
export const goToFolders = 'フォルダーへ'
export const existingFolders = '名前が変わったか、削除された可能性があります。現在のフォルダーはこちらです。'

export const folderCounts = (channels: number, videos: number | null): string =>
  videos === null
    ? `${countText(channels)}チャンネル`
    : `${countText(channels)}チャンネル • ${countText(videos)}本の動画`

export const add = '追加'
export const showInSubscriptions = '登録チャンネルで表示'

export const searchVideos = '動画を検索'
export const clearSearch = '検索をクリア'
export const searchIn = '検索範囲'
export const thisFolder = 'このフォルダー'
export const allSubscriptions = 'すべての登録チャンネル'
export const searchAll = 'すべての登録チャンネルを検索'

export const newestVideos = '最新の動画'

export const feedProblems = {
  sign_in_required: '認証が必要です。下のボタンからログインしてください。',
  sign_in_expired: refreshProblems.reauthorisation_required,
  offline: '動画を読み込めませんでした。もう一度お試しください。',
  rate_limited: refreshProblems.rate_limited,
  failed: '動画を読み込めませんでした。もう一度お試しください。',
  quota:
    'YouTube APIの割り当てを超過しました。1日の上限に達しています。割り当ては太平洋時間の午前0時にリセットされます。',
}
export const offlineWithVideos = `${feedProblems.offline}以下の動画は以前に読み込んだものです。`

export const signInHint = `動画を見るには、Googleでログインしてください。${PRODUCT}の全員で共有している、YouTubeの1日の割り当てを使用します。`
export const offlineHint = `オフラインか、${PRODUCT}に接続できないようです。`

export const quotaHint = (until: number | null, now: number): string =>
  until === null || until <= now
    ? '動画を再び読み込めるようになりました。'
    : `リセットは${quotaResetText(until, now)}です。`

export const emptyFolder = 'このフォルダーが自分の存在意義に悩み始める前に、「追加」をクリックしてください。'
export const emptyFolderHint =
  '登録チャンネルから選ぶか、このフォルダーにドラッグしてください。まだの場合は、先に登録チャンネルをインポートしましょう。'

export const noVideos = '表示できる動画がありません'
export const noVideosHint = 'チャンネルが非公開か、制限されている可能性があります。'
export const noVideosFailed = (failed: number, total: number): string =>
  `${noVideosHint}${channelsText(total)}中${countText(failed)}件を読み込めませんでした。`
export const noVideosFound = (total: number): string =>
  `${noVideosHint}${channelsText(total)}に動画が見つかりませんでした。チャンネルが空か、APIの一時的な問題が考えられます。更新してみてください。`
export const showChannels = 'チャンネルを表示'

export const loadingVideos = '動画を読み込み中'
export const loadProgress = (done: number, total: number): string =>
  total === 0 ? loadingVideos : `${channelsText(total)}中${countText(done)}件を読み込み中`

export const checkedText = (checkedAt: number, now: number): string => `${videoAge(checkedAt, now)}にチェック`

export const notLoaded = (failed: number, total: number): string =>
  `${countText(total)}件中${countText(failed)}件を読み込めませんでした`
export const unavailable = (failed: number, total: number): string =>
  `${countText(total)}件中${countText(failed)}件は削除済みか非公開です`

export const quotaReached = (until: number, now: number): string =>
  `YouTubeの1日の上限に達しました。${quotaResetText(until, now)}まで、新しい動画の表示が遅れる可能性があります。`

export const loadedVideos = (videos: number): string =>
  videos === 0 ? 'このフォルダーに動画はありません' : `${countText(videos)}本の動画`
export const partlyLoadedVideos = (videos: number, failed: number, total: number): string =>
  `${loadedVideos(videos)}、${channelsText(total)}中${countText(failed)}件は読み込めませんでした`

export const failedChannels = '読み込めなかったチャンネル'
export const loadedNow = '読み込みました'
export const failureText = (reason: string, since: number, now: number): string =>
  since > 0 ? `${reason} · ${videoAge(since, now)}に確認` : reason

export const channelsIn = (folderName: string): string => `「${folderName}」のチャンネル`
export const channelsUsed = (used: string): string => `${used}チャンネル`
export const noChannels = 'このフォルダーにはまだチャンネルがありません。'

export const lastUpload = (uploadedAt: number, now: number): string => `最終投稿: ${relativeDay(uploadedAt, now)}`
export const noLongerInLibrary = 'ライブラリにはもうありません'
export const nowUnsorted = '現在は未整理'
export const nowIn = (folders: string): string => `現在の場所: ${folders}`

export const move = '移動'
export const moveChannel = (name: string): string => `${name}を移動`
export const alsoAdd = 'ほかにも追加'
export const alsoAddChannel = (name: string): string => `${name}をほかのフォルダーにも追加`
export const alsoIn = 'ほかの場所:'
export const remove = '外す'
export const removeHint = 'このフォルダーから外します。ほかのフォルダーには残ります。'
export const removeChannel = (name: string): string => `${name}をこのフォルダーから外す`
export const undo = '元に戻す'
export const undoMove = (name: string): string => `${name}の移動を元に戻す`
