import { PRODUCT } from '#contract/product.ts'
import type { FileRefusal } from '#domain/subscription-files/types.ts'

export const fromAnotherApp = '別のアプリから乗り換えますか？'
export const dropHere = 'このウィンドウのどこにでもファイルをドロップできます'
export const orPaste = 'ファイルを選んだり、内容を貼り付けたりもできます。複数まとめてもかまいません。'
export const chooseFiles = 'ファイルを選択…'
export const reading = '読み取り中…'
export const dropYourFile = 'ここにファイルをドロップ'

export const readFailures = {
  too_slow: 'ファイルの読み取りに時間がかかりすぎるため、中止しました。もう一度エクスポートしてください。',
  not_loaded: 'ファイルを読み取る機能を読み込めませんでした。接続を確認して、もう一度お試しください。',
} as const

export const ownFileAlone = `${PRODUCT}のファイルは単独でインポートし、ほかのファイルはその後でインポートしてください。`
export const nothingInFile = 'このファイルには、取り込めるチャンネルがありません。'
export const fileProblem = (name: string, problem: string): string => `${name}: ${problem}`
export const pastedText = '貼り付けたテキスト'

export const fileRefusals: Readonly<Record<FileRefusal, string>> = {
  too_large: 'ファイルが大きすぎます。圧縮ファイルの場合は展開し、登録チャンネルの一覧だけを選んでください。',
  too_many_entries: '項目が多すぎて、このファイルを読み取れません。',
  too_many_channels: 'このファイルには10,000件を超えるチャンネルがあります。',
  too_many_groups: 'このファイルには2,000個を超えるグループがあります。',
  unknown_format: `このファイルには登録チャンネルが見つかりません。${PRODUCT}が読み取れるのは、${PRODUCT}自身のエクスポートのほか、PocketTube、FreeTube、NewPipe、LibreTube、Piped、Grayjay、Invidious、Google データ エクスポート（Takeout）、OPML、newsboat、ブックマーク、リンクのリストです。`,
  no_subscriptions:
    'この圧縮ファイルには登録チャンネルがありません。エクスポートが複数に分かれている場合は、ほかのファイルをお試しください。Takeoutの場合は、正しいGoogleアカウントからエクスポートしたかご確認ください。',
  backup_without_subscriptions:
    'これは登録チャンネルを含まないLibreTubeのバックアップです。LibreTubeの設定で、登録チャンネルを含めてバックアップし直してください。',
  playlists: 'これは再生リストの一覧です。アプリから登録チャンネルをエクスポートしてください。',
  history: 'これは再生履歴です。アプリから登録チャンネルをエクスポートしてください。',
  entities: 'このファイルには有害となりうる定義が含まれているため、読み取りません。もう一度エクスポートしてください。',
  encrypted: 'この圧縮ファイルにはパスワードがかかっています。パスワードなしで、もう一度エクスポートしてください。',
  damaged: 'このファイルは壊れています。もう一度エクスポートしてください。',
  not_zip: 'この圧縮ファイルは.tgz形式です。Takeoutでエクスポートするときは.zipを選んでください。',
}
