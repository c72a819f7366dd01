import { PLANS } from '#domain/plans.ts'
import type { PriceProblem } from '#domain/price.ts'
import { monthlyPrice } from '../plans.ts'

export function priceAlert(problem: PriceProblem): string {
  const { priceMinor, currency } = PLANS.premium
  switch (problem.kind) {
    case 'not_found':
      return 'STRIPE_PRICE_IDのIDを持つ価格がStripeにありません。IDが誤っているか、STRIPE_SECRET_KEYが別のアカウントまたは別のモードのものです。Premiumは購入できず、サブスクリプションとStripeの照合も行われません。両方の設定を修正してください。'
    case 'different':
      return `ユーザーには${monthlyPrice(priceMinor)}と表示されますが、Stripeの請求額は${chargedText(problem)}です。STRIPE_PRICE_IDを、毎月${priceMinor} ${currency}の価格にしてください。`
    case 'archived':
      return '価格がStripeでアーカイブされているため、Premiumを購入できません。STRIPE_PRICE_IDを修正してください。'
  }
}

const INTERVALS: Readonly<Record<string, string>> = { day: '日', week: '週間', month: 'か月', year: '年' }

function chargedText(price: Extract<PriceProblem, { kind: 'different' }>): string {
  const { unitAmount, currency, interval, intervalCount } = price
  const amount = unitAmount === null ? '変動する金額' : `${unitAmount} ${currency}`
  if (interval === null) return `${amount}（1回のみ）`
  return `${intervalCount}${INTERVALS[interval] ?? interval}ごとに${amount}`
}

export const stripeKeyAlert =
  'StripeがSTRIPE_SECRET_KEYのキーを拒否しています。Premiumは購入できず、プランも更新されません。有効で、価格・顧客・サブスクリプションを読み取れるキーを設定してください。'

export const paidTwiceAlert = (subscriptions: readonly string[]): string =>
  `あるユーザーが${subscriptions.length}件のサブスクリプションに同時に支払っています: ${subscriptions.join('、')}。Stripeで1件を残して解約し、残りを返金してください。`

export const secondCustomerAlert = (customer: string, subscriptions: readonly string[]): string =>
  `あるユーザーが、Stripeの2人目の顧客${customer}としても支払っています: ${subscriptions.join('、')}。Stripeでサブスクリプションの1件を解約し、返金してください。`

export const unknownCustomerAlert = (customer: string): string =>
  `あるユーザーの顧客${customer}がStripeに見つかりません。ユーザーのプランは当面維持されます。STRIPE_SECRET_KEYが別のアカウントまたは別のモードのものであれば修正してください。顧客が完全になくなっている場合は、連携を解除してください。ユーザーは無料プランに移り、再び購入できるようになります。`

export const googleRefusedAlert = (reason: string): string =>
  `Googleがこのサイトのクライアントを拒否しています（${reason}）。ログインもインポートもできません。GOOGLE_CLIENT_IDとGOOGLE_CLIENT_SECRETを確認してください。別のクライアントIDでログインしたユーザーは、もう一度ログインする必要があります。`

export const youtubeRefusedAlert = (reason: string): string =>
  `YouTubeがこのプロジェクトからの呼び出しを拒否しています（${reason}）。インポートは一切できません。Google Cloud コンソールで、YouTube Data API v3が有効で、プロジェクトが停止されていないことを確認してください。`

export const mailDownAlert = (responseCode: number | null): string =>
  responseCode === null
    ? 'メールサーバーから応答がないため、週刊メールを保留しています。SMTP_URLとメールサーバーを確認してください。2日を超えて遅れたメールは送信しません。'
    : `メールサーバーがこのサイトを拒否しているため（${responseCode}）、週刊メールを保留しています。SMTP_URL、SMTP_FROM、メールサーバーを確認してください。2日を超えて遅れたメールは送信しません。`

export function clockAlert(now: number, source: 'database' | 'activity', other: number): string {
  const stopped =
    source === 'database' ? 'このサーバーは定期ジョブを実行していません' : '古いデータの削除を停止しています'
  const contradiction =
    source === 'database'
      ? `データベースの時計は${minuteText(other)}です`
      : `ユーザーの最新の操作は${minuteText(other)}のものです`
  return `${stopped}。このサーバーの時計は${minuteText(now)}ですが、${contradiction}。時計が誤っている場合は合わせてください。そうでなければ、両者が一致し次第、自動的に再開します。`
}

export function inactiveAccountsAlert(waiting: number, limit: number, allowed: number): string {
  const next =
    allowed > 0
      ? `管理者が${allowed}件の削除を許可しました。次回の実行で削除されます。`
      : '正しければ、削除を許可してください。'
  return `2年間使われていないアカウントが${waiting}件あります。自動的に削除されるのは1日${limit}件までのため、どれも削除されません。${next}`
}

export const lateJobAlert = (job: string, since: number): string =>
  `ジョブ「${job}」が ${minuteText(since)} から実行中のまま終わりません。ログでエラーを確認し、サーバーを再起動してください。`

const minuteText = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`
