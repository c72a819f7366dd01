import type { ImportView } from '#contract/imports.ts'
import type { ImportSummary } from '#domain/import-summary.ts'
import { channelsText } from './counts.ts'
import { countText } from './format.ts'

export const importDialogTitle = 'YouTubeの登録チャンネルをインポート'
export const importing = 'インポート中…'
export const tryAgain = '再試行'
export const done = '完了'

export const skippedSoFar = 'インポートはまだ行っていません。'
export const whatImportDoes =
  'YouTubeでの変更を確認します。新しいチャンネルは未整理に入り、登録を解除したものは28日間保管されます。フォルダーはそのままです。'

export const pageTitle = 'ようこそ'
export const welcome = (name: string): string => `ようこそ、${name}さん`
export const welcomeLine = 'YouTubeの登録チャンネルを取り込んで、整理を始めましょう。'
export const stepsLabel = '手順'
export const steps = { signIn: 'ログイン', import: 'インポート', watch: '視聴' } as const
export const skipForNow = '今はスキップ'
export const goToDashboard = 'ダッシュボードへ'
export const seeWhatIsNew = '新着を見る'
export const sortIntoFolders = 'フォルダーに整理する'
export const subscriptionsOnYouTube = 'YouTubeの登録チャンネル'
export const importAgain = 'もう一度インポート'

export const importProgress = 'インポート'
export const progress = ({ pages, received, queuePlace }: ImportView) =>
  queuePlace
    ? { before: '現在の順番は', channels: countText(queuePlace), after: '番目です' }
    : pages === 0
      ? { before: 'YouTubeから登録チャンネルを取得しています', channels: '', after: '' }
      : { before: `${countText(pages)}ページ目 · これまでに`, channels: channelsText(received), after: '' }
export const continuesWhenClosed = 'このページを閉じても、インポートは続きます。'
export const percentRead = (percent: number): string => `一覧の${percent}%を読み取りました`
export const pagesRead = (count: number): string => `${countText(count)}ページを読み取りました`

export function confirmRemoval(count: number, listed: number | null = null): string {
  const question = `ライブラリの${channelsText(count)}が、YouTubeの登録チャンネルにありません。削除しますか？`
  return listed === 0
    ? `YouTubeから空の一覧が届きました。別のYouTubeチャンネルでログインしている可能性があります。${question}`
    : question
}
export const channelsToRemove = '削除されるチャンネル'
export const removeAll = (count: number): string => `${countText(count)}件を削除`
export const keepAll = 'すべて残す'
export const nameNotStored = (channelId: string): string => `名前は保存されていません（${channelId}）`
export const opensInNewTab = '（新しいタブで開きます）'

export const interrupted = '前回のインポートは途中で中断されました。何も変更されていません。もう一度開始できます。'
export const noSubscriptions = 'YouTubeによると、このアカウントには登録チャンネルがありません。正しいアカウントですか？'
export const tryOtherAccount =
  '登録チャンネルが別のGoogleアカウントやブランドアカウントにある場合は、そのアカウントでログインしてください。'

export function summaryText(summary: ImportSummary, { result, expected, error }: ImportView): string {
  switch (summary) {
    case 'partial': {
      const outcome = '読み取れた分は追加し、何も削除していません。'
      return error
        ? `一覧の一部しか読み取れませんでした。${error.message}${outcome}`
        : `一覧の一部しか読み取れませんでした。${outcome}`
    }
    case 'no_subscriptions':
      return noSubscriptions
    case 'capped':
      return '一覧が長すぎて全部は読み取れないため、何も削除していません。'
    case 'cut_short':
      return `YouTubeの一覧には${channelsText(expected ?? 0)}があるはずですが、届いたのは${countText(result?.total ?? 0)}件だけです。残りは、後でもう一度インポートしてください。`
    case 'removed_only':
      return `${channelsText(result?.removed ?? 0)}を削除しました。`
    case 'unchanged':
      return '変更はありませんでした。'
    case 'imported':
      return result?.removed
        ? `${newChannelsText(result.imported)}、削除${countText(result.removed)}件。`
        : `${newChannelsText(result?.imported ?? 0)}。`
  }
}
const newChannelsText = (count: number): string => `新しいチャンネル${countText(count)}件`

export const channelsAreHere = (count: number): string => `${channelsText(count)}が届きました。`

export function endText(view: ImportView, summary: ImportSummary | null): string {
  const { state, result, error, pendingRemovals } = view
  if (state === 'confirm') return confirmRemoval(pendingRemovals.length, result?.total)
  if (state === 'interrupted') return interrupted
  if (state === 'failed' || !result || !summary)
    return error ? `インポートに失敗しました。${error.message}` : 'インポートに失敗しました。'
  if (summary === 'unchanged') return `インポートが完了しました。${summaryText(summary, view)}`
  const figures = `インポートが完了しました: ${channelsText(result.imported)}を追加、${countText(result.removed)}件を削除。`
  return summary === 'imported' || summary === 'removed_only' ? figures : `${figures}${summaryText(summary, view)}`
}
export const review = '確認'
export const openImport = 'インポートを開く'

export const imported = 'インポート'
export const onYouTube = 'YouTubeの登録'
export const duplicates = '重複（登録済みまたは二重）'
export const removed = '削除'
export const backInFolder = '元のフォルダーへ'

export const keptThoughMissing = (count: number): string =>
  `${channelsText(count)}が一覧にありませんでしたが、登録が続いているか、YouTubeに接続できなかったため、残しました。`
export const removedAreKept =
  '削除したチャンネルは、再び登録した場合に備えて、フォルダーの情報とともに28日間保管されます。'

export const importFailed = '登録チャンネルをインポートできませんでした'
export const importHint = 'YouTubeにログインし、必要なアクセスを許可しているかご確認ください。'
export const firstImportHint =
  'YouTubeにログインしているかご確認のうえ、もう一度お試しください。スキップして、後から登録チャンネルを追加することもできます。'
export const firstImportQuota = 'APIの割り当てを超過しました。明日もう一度お試しいただくか、今はスキップしてください。'
export const quotaResets = (when: string): string => `割り当ては${when}にリセットされます。`
