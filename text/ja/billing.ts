import { PRODUCT } from '#contract/product.ts'
import type { PlanTexts } from '../plan-texts.ts'

export const billing = 'お支払いとプラン'
export const billingLead = '現在のプランと、各プランの内容です。'
export const updatingStatus = '契約状況を更新しています…'

export const currentPlan = '現在のプラン'
export const statusLabel = '状態'
export const upgradeNow = '今すぐアップグレード'
export const paidAtStripe = 'Stripeによる月払いです。いつでも解約できます。'

export const management = '契約の管理'
export const managementText =
  'カードの変更、請求書の確認、解約や再開ができます。Stripeの画面が開き、終わるとここに戻ります。'
export const manageSubscription = '契約を管理'

export const benefits = 'Premiumの特典'
export const unlimitedFolders = { title: 'フォルダー数は無制限', text: '気分の数だけ、棚をいくつでも。' }
export const adFree = { title: '広告なし', text: 'チャンネルとの間をさえぎるものはありません。' }
export const support = { title: '開発を支援', text: `${PRODUCT}の運営と改善が続けられます。` }

export const termsOfService = '利用規約'
export const privacyPolicy = 'プライバシーポリシー'

export const subscriptionAlert = 'ご契約'
export const syncFailed = '契約状況を更新できませんでした。もう一度お試しください。'

export const planTexts: PlanTexts = {
  ends: (day) => ({
    status: `${day}まで有効、その後は無料プラン`,
    line: 'フォルダーはすべてそのまま残ります。無料プランの上限を超えて新しく作れなくなるだけです。',
  }),
  end_due: (day) => ({ status: '有効', line: `Premiumは${day}に終了する予定でした。Stripeによる確認はまだです。` }),
  renews: (day) => ({ status: '有効', line: `次回の更新: ${day}` }),
  renews_monthly: { status: '有効', line: '毎月更新されます' },
  renewal_due: (day) => ({ status: '有効', line: `${day}に更新される予定でした。Stripeによる確認はまだです。` }),
  trial: (day) => ({ status: 'お試し期間中', line: `初回のお支払い: ${day}` }),
  trial_open: { status: 'お試し期間中', line: 'お試し期間の終了時に、初回のお支払い' },
  trial_due: (day) => ({
    status: 'お試し期間中',
    line: `初回のお支払いは${day}の予定でした。Stripeによる確認はまだです。`,
  }),
  overdue: (day) => ({
    status: 'お支払いの遅れ',
    line: `前回のお支払いが完了しませんでした。Premiumは${day}まで使えます。`,
  }),
  overdue_free: {
    status: 'お支払いの遅れ',
    line: '前回のお支払いが完了しなかったため、無料プランの上限が適用されています。フォルダーはそのまま残ります。',
  },
  collection_paused: (day) => ({
    status: '一時停止中',
    line: `お支払いは一時停止中です。Premiumは${day}まで使え、その後は無料プランの上限が適用されます。`,
  }),
  collection_paused_free: {
    status: '一時停止中',
    line: 'お支払いが一時停止されている間は、無料プランの上限が適用されます。フォルダーはそのまま残ります。',
  },
  paused: { status: '一時停止中', line: '一時停止の間は、無料プランの上限が適用されます。' },
  incomplete: { status: 'お支払い未完了', line: 'お支払いが確認され次第、Premiumが始まります。' },
  inactive: { status: '無効', line: '無料プランの上限が適用されます。フォルダーはそのまま残ります。' },
}
