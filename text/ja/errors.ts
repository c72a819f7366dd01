import type { ErrorCode, ErrorDetails, ErrorDetailsOf, YouTubeProblem } from '#contract/errors.ts'
import { PRODUCT } from '#contract/product.ts'
import { blockedText } from './change-conflicts.ts'
import { internalError, unavailableError } from './common.ts'
import { countText } from './format.ts'
import { checkoutFailed, folderNameRequired, folderNameTooLong, portalFailed } from './page-errors.ts'

type Texts = {
  [Code in ErrorCode]: Code extends keyof ErrorDetailsOf ? (details: ErrorDetailsOf[Code]) => string : string
}

const YOUTUBE_PROBLEMS: Record<YouTubeProblem, string> = {
  rate_limited: '現在、YouTubeへのリクエストが多すぎます',
  no_answer: 'YouTubeから応答がありません',
  unavailable: 'YouTube側でエラーが発生しました',
  malformed: 'YouTubeの応答を読み取れませんでした',
  not_configured: 'このサイトではYouTube APIが有効になっていません',
  list_changed: '読み取り中に一覧が変わりました',
  list_endless: '一覧の終わりに達しませんでした',
  refused: 'YouTubeがリクエストを拒否しました',
}

const TEXTS: Texts = {
  bad_request: ({ reason }) => `リクエストを解釈できませんでした: ${reason}`,
  malformed_json: 'リクエストの本文が正しいJSONではありません。',
  sign_in_required: '続けるにはログインしてください。',
  reauthorisation_required: 'ユーザー認証の有効期限が切れました。もう一度ログインしてください。',
  sign_in_again: 'ご本人であることを確認するため、もう一度ログインしてください。',
  foreign_origin: 'このリクエストは、このサイトのページから送られたものではありません。',
  not_found: 'このアドレスには何もありません。',
  body_too_large: 'リクエストが大きすぎます。',
  unsupported_media_type: 'リクエストの本文はJSONでなければなりません。',
  rate_limited: ({ retryAfterSeconds }) =>
    `リクエストが多すぎます。${countText(retryAfterSeconds)}秒待ってから、もう一度お試しください。`,
  internal: internalError,
  unavailable: unavailableError,

  maintenance: `${PRODUCT}はメンテナンス中です。数分で戻ります。データはそのまま残っています。`,
  admins_only: 'この画面を使えるのは管理者だけです。',
  admin_idle: 'しばらく操作がありませんでした。続けるには、もう一度ログインしてください。',
  flags_changed: '別の管理者がこの設定を変更しました。再読み込みして、もう一度お試しください。',
  mail_not_configured:
    'メールサーバーが設定されていません。SMTP_URLとSMTP_FROMを設定し、サーバーを再起動してください。',
  registration_still_closed: '新規登録は停止中です。ウェイトリストに通知する前に、受付を再開してください。',

  alert_not_found: 'この警告は変更されたか、存在しません。再読み込みして現在の警告をご確認ください。',
  customer_not_unlinked:
    '顧客の連携を解除できませんでした。顧客がStripeに存在するか、このキーでは価格を読み取れません。',

  folder_name_required: folderNameRequired,
  folder_name_too_long: ({ max }) => folderNameTooLong(max),
  folder_limit_reached: ({ used, cap }) =>
    `上限に達しました。無料プランのフォルダーを${countText(used)}/${countText(cap)}個使用しています。`,
  folder_not_found: 'このフォルダーはもうありません。別のタブで削除された可能性があります。',
  folder_full: ({ cap, held, adding }) =>
    held === 0
      ? `1つのフォルダーの上限（${countText(cap)}件）を${countText(adding - cap)}件超えています。`
      : `このフォルダーに入る数を${countText(held + adding - cap)}件超えています。すでに${countText(cap)}件中${countText(held)}件入っています。`,
  too_many_placements: ({ cap }) =>
    `フォルダー全体に入るのは、入っているフォルダーごとに1件と数えて、合計${countText(cap)}件のチャンネルまでです。`,
  channel_not_found: '一部のチャンネルはライブラリにもうありません。再読み込みして、もう一度お試しください。',

  invalid_cursor: 'この一覧は変わりました。最初から読み込み直してください。',

  marks_sync_off: 'デバイス間の同期はオフです。',

  restore_refused: ({ reason }) => reason,
  change_not_found: 'この変更は、最近の変更にもうありません。',
  change_final: 'チャンネルの登録はYouTubeで決まるため、ここでは元に戻せません。',
  change_contradicted: ({ reason, channels, folder, by, undone }) =>
    `${blockedText({ reason, channels, folder, by: by ? { undone: undone === 1 } : null })}。`,
  changed_elsewhere: ({ reason, channels, folder }) =>
    reason === 'log_ended'
      ? 'その後、ライブラリは大きく変わっています。'
      : `別のデバイスでの変更：${blockedText({ reason, channels, folder, by: null })}。`,
  restore_changed:
    'プレビューの後にライブラリが変わったため、何もインポートしていません。もう一度プレビューをご確認ください。',
  youtube_share_used: `${PRODUCT}の全員で共有しているYouTubeの1日の割り当てのうち、持ち分を使い切りました。明日もう一度お試しください。`,
  import_running: 'インポートはすでに実行中です。',
  import_not_found: '確認が必要なインポートはありません。別のタブで確認された可能性があります。',
  youtube_quota:
    'YouTube APIの割り当てを超過しました。明日もう一度お試しいただくか、割り当ての増加についてサポートにお問い合わせください。',
  youtube_signup_required:
    'このGoogleアカウントには、まだYouTubeチャンネルがありません。このアカウントで一度YouTubeを開いてから、もう一度お試しください。',
  youtube_account_closed:
    'このGoogleアカウントのチャンネルはYouTubeによって閉鎖または停止されているため、登録チャンネルを読み取れません。理由はYouTubeにご確認ください。ここでは別のGoogleアカウントを使うこともできます。',
  youtube_scope_missing: 'YouTubeへのアクセスが許可されていません。もう一度お試しください',
  // Imports stored by older versions have the sentence itself as their reason.
  youtube_unavailable: ({ reason }) => `登録チャンネルを取得できませんでした: ${YOUTUBE_PROBLEMS[reason] ?? reason}`,

  already_subscribed: 'すでにPremiumをご利用中です。変更するにはプランを管理してください。',
  checkout_failed: checkoutFailed,
  checkout_not_found: 'このお支払い手続きは存在しないか、別のアカウントのものです。',
  subscription_status_failed: '契約状況を取得できませんでした',
  portal_failed: portalFailed,
  billing_customer_unknown:
    '現在、Stripeでお客様の情報を確認できません。請求は発生しておらず、プランもそのままです。運営には通知済みです。しばらくしてからもう一度お試しください。',
  no_billing_customer: '契約状況を確認しています。もう一度お試しください。',
  event_refused: 'イベントを検証できませんでした。',

  legal_outdated: 'これらのページは再び改定されました。再読み込みして最新版をご確認ください。',
  email_mismatch: 'このアカウントのメールアドレスと一致しません。表示されているとおりに入力してください。',
  google_refused:
    'Googleがアカウントへのアクセスの更新を拒否しました。運営には通知済みです。もう一度ログインしても解決しない場合は、しばらくしてからお試しください。',
  google_unavailable: 'Googleに接続できませんでした。もう一度お試しください。',
}

export function errorText(code: ErrorCode, details: ErrorDetails = {}): string {
  const text: string | ((details: never) => string) = TEXTS[code]
  return typeof text === 'string' ? text : text(details as never)
}
