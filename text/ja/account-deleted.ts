import { PRODUCT } from '#contract/product.ts'
export const title = 'アカウントを削除しました'
export const outcomes = {
  done: 'フォルダー、チャンネル、ログイン情報を、このブラウザーとサーバーから削除しました。Googleアカウントへのアクセス権も取り消しました。',
  done_subscriber:
    'フォルダー、チャンネル、ログイン情報を、このブラウザーとサーバーから削除しました。Googleアカウントへのアクセス権を取り消し、Premiumも解約しました。',
  pending:
    'フォルダー、チャンネル、ログイン情報を、このブラウザーとサーバーから削除しました。ただし、GoogleまたはStripeに接続できなかったため、' +
    'アクセス権と契約の終了が完了するまで手続きを続けます。明日になってもGoogleアカウントの「サードパーティ製のアプリとサービス」に' +
    `${PRODUCT}が表示されている場合は、そこから削除してください。`,
} as const
