import { PRODUCT } from '#contract/product.ts'
import type { SignInError } from '#contract/sign-in.ts'

const scopeMissing = 'YouTubeへのアクセスが許可されていません。もう一度お試しください'
const invalidToken = 'Googleから無効なトークンを受け取りました'
const cancelled = 'Googleでのログインがキャンセルされたか、失敗しました'

export const signInErrors: Record<SignInError, string> = {
  cancelled,
  popup_closed: cancelled,
  profile_failed: 'Googleからユーザー情報を取得できませんでした',
  scope_missing: scopeMissing,
  wrong_audience: invalidToken,
  registration_closed: '現在、新規登録は受け付けていません。お心当たりがない場合は、サポートまでご連絡ください。',
  maintenance: `${PRODUCT}はメンテナンス中です。数分で戻ります。データはそのまま残っています。`,
  provider_down: 'Googleに接続できませんでした。もう一度お試しください。',
  busy: 'ただいま混み合っています。少し待ってから、もう一度お試しください。',
  expired: 'ログインに時間がかかりすぎたか、二重に開かれました。もう一度お試しください。',
  consent_needed:
    '継続的なアクセスがGoogleで許可されませんでした。もう一度ログインし、求められたアクセスを許可してください。',
  rate_limited: 'ログインの試行回数が多すぎます。1分ほど待ってから、もう一度お試しください。',
  failed: 'ログインできませんでした。もう一度お試しください。',
}

const HELP: Partial<Record<SignInError, string>> = {
  wrong_audience: 'もう一度お試しください。繰り返し起こる場合は、このデバイスの日付と時刻をご確認ください。',
}

export const signInErrorLines = (code: SignInError): { line: string; help: string | null } =>
  code === 'scope_missing'
    ? { line: invalidToken, help: scopeMissing }
    : { line: signInErrors[code], help: HELP[code] ?? null }

export const signedIn = 'ログインしました。'
export const closeThisWindow = 'このウィンドウは閉じてかまいません。'
export const goToSite = `${PRODUCT}へ`
