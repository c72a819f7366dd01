import type { AlertAction } from '#contract/admin.ts'
import { PRODUCT } from '#contract/product.ts'
import type { InterestEmailView, NoticeBlockedReason } from '#contract/waitlist.ts'
import type { FlagChange, FlagName } from '#domain/flags.ts'
import { PLANS } from '#domain/plans.ts'
import type { AuditTexts } from '../audit.ts'
import { channelsText, foldersText } from '../counts.ts'
import { countText, dateTimeText } from '../format.ts'
import { registrationOpenSubject } from '../mail.ts'

export const admin = '管理'
export const overview = '概要'
export const remoteConfig = 'リモート設定'
export const emailInterests = 'ウェイトリスト'
export const logout = 'ログアウト'
export const backToSite = `${PRODUCT}に戻る`
export const openAsPage = '単独のページで開く'
export const pageTitle = (page: string): string => `${page} · 管理`
export const sections = '管理'

export const overviewLead = '稼働状況、フラグ、ウェイトリスト。'
export const remoteConfigLead = '変更は5分以内にすべてのサーバーとページに反映されます。'
export const emailInterestsLead = '新規登録の開始を待っている方の一覧です（新しい順）。'

export const loginLead = '管理者のGoogleアカウントでログインしてください。'
export const notAdmin = 'このGoogleアカウントは管理者ではありません。'
export const signedOutIdle = '20分間操作がなかったため、ログアウトしました。'
export const stillThere = '操作を続けますか？'
export const signingOutSoon = 'あと2分で管理画面からログアウトします。'
export const staySignedIn = 'ログインしたままにする'
export const signInAgain = 'もう一度ログイン'
export const signedInAgain = 'ログインしました。続けられます。'
export const notSignedInAgain = 'まだログインしていません。もう一度お試しください。'

export const needsAttention = '要対応'
export const sinceText = (at: number): string => `${dateTimeText(at)}から`

export const alertActions: Readonly<
  Record<AlertAction['name'], { label: string; title: string; text: (subject: string) => string }>
> = {
  unlink_customer: {
    label: '顧客の連携を解除',
    title: 'この顧客の連携を解除しますか？',
    text: (customer) =>
      `${customer}のユーザーは無料プランに移り、再びPremiumを購入できるようになります。顧客がStripeに残っている場合、請求は続きます。`,
  },
  allow_deletion: {
    label: '削除を許可',
    title: '削除を許可しますか？',
    text: (count) =>
      `次回の実行で、最大${countText(Number(count))}件のアカウントが、すべての内容とともに削除されます。元に戻すことはできません。`,
  },
}

export const auditLog = '監査ログ'
export const auditFailed = '監査ログを読み込めませんでした。'
export const auditEmpty = '管理者による変更はまだありません。'
export const deletedAccount = '削除されたアカウント'

export const auditTexts: AuditTexts = {
  flag_changed: ({ name, from, to }) => flagChangeText(name, from, to),
  emails_exported: ({ count }) => `${countText(count)}件のメールアドレスをエクスポート`,
  customer_unlinked: () => 'Stripeに存在しない顧客の連携を解除',
  deletion_allowed: ({ count }) => `${countText(count)}件の休眠アカウントの削除を許可`,
  waitlist_notified: ({ waiting }) => `ウェイトリストに通知: ${countText(waiting)}件`,
}

export const newer = '新しい方へ'
export const older = '古い方へ'
export const pageOf = (page: number, pages: number): string => `${countText(page)}/${countText(pages)}ページ`

export const flagsFailed = 'フラグを読み込めませんでした'
export const flagsHeading = 'リモート設定'
export const flagTexts: Readonly<Record<FlagName, { label: string; text: string }>> = {
  registrationEnabled: {
    label: '新規登録',
    text: '新しいユーザーが登録できます。オフの場合、新しい訪問者にはウェイトリストが表示されます。既存のユーザーはログインできます。',
  },
  maintenanceMode: {
    label: 'メンテナンスモード',
    text: '管理者以外にはメンテナンスページが表示されます。支払いイベントは引き続き届きます。',
  },
  maxFoldersPerUser: {
    label: 'ユーザーあたりのフォルダー数',
    text: `無料プランの上限です（プラン自体の上限は${PLANS.free.maxFolders}個）。Premiumには上限がありません。`,
  },
  maxChannelsPerFolder: {
    label: 'フォルダーあたりのチャンネル数',
    text: `無料プランの上限です。チャンネルをフォルダーに入れるときに確認します。Premiumは${countText(PLANS.premium.maxChannelsPerFolder)}件までです。すでにフォルダーにあるチャンネルはそのまま残ります。`,
  },
}
export const flagRange = (min: number, max: number): string => `${countText(min)}から${countText(max)}までの整数`
const valueText = (value: boolean | number): string =>
  typeof value === 'boolean' ? (value ? 'オン' : 'オフ') : countText(value)
export const flagChangeText = (name: string, from: boolean | number, to: boolean | number): string =>
  `${name}: ${valueText(from)} → ${valueText(to)}`
export const unsavedChanges = (count: number): string => `未保存の変更${countText(count)}件`
export const refresh = '更新'
export const saveChanges = '変更を保存'
export const changeFlags = 'フラグを変更しますか？'
export const change = '変更'
export function flagEffect({ name, from, to }: FlagChange): string {
  switch (name) {
    case 'registrationEnabled':
      return to
        ? 'トップページに「始める」が表示され、誰でも登録できるようになります。'
        : 'トップページには「始める」の代わりにウェイトリストが表示されます。既存のユーザーはログインできます。'
    case 'maintenanceMode':
      return to
        ? 'オフにするまで、管理者以外には表示中のページの代わりに「数分で戻ります」が表示されます。'
        : `メンテナンスページの表示が終わり、誰でも${PRODUCT}を使えるようになります。`
    case 'maxFoldersPerUser':
      return folderCapEffect(Number(from), Number(to))
    case 'maxChannelsPerFolder':
      return `無料プランのフォルダーには、${channelsText(Number(to))}まで入ります。それより多いフォルダーの中身はそのまま残ります。`
  }
}

function folderCapEffect(from: number, to: number): string {
  const own: number = PLANS.free.maxFolders
  if (Math.min(from, own) === Math.min(to, own))
    return `無料プラン自体の上限が${foldersText(own)}のため、影響はありません。`
  return `無料プランのユーザーは、${foldersText(Math.min(to, own))}まで作れます。今あるフォルダーはなくなりません。`
}
export const flagsChanged = 'フラグを変更しました。'
export const flagsRefreshed = 'フラグを更新しました。'
export const flagsUnavailable =
  'リモート設定を利用できないため、フラグを読み取れませんでした。既定値を表示しています。復旧するまで変更できません。'
export const flagsInvalid = (names: readonly string[]): string =>
  `保存されている${names.join('、')}の値が無効なため、既定値を使います。`

export const health = '稼働状況（過去30日間）'
export const healthFailed = '数値を読み込めませんでした'
export const users = 'ユーザー'
export const usersGained = (gained: number): string =>
  gained < 0 ? `30日前より${countText(-gained)}人減` : `30日前より${countText(gained)}人増`
export const imports = 'インポート'
export const importsDone = '完了'
export const failed = '失敗'
export const failedCount = (count: number): string => `${countText(count)}件失敗`
export const failedJobs = '失敗したジョブ'
export const noFailedJobs = '30日間なし'
export const seeServerLog = 'サーバーログを確認'

export const day = '日'
export const asTable = '表で見る'
export const byDay = (title: string): string => `日別の${title}`

export const quota = '割り当てユニット'
export const quotaPurposes = { background: 'バックグラウンド', waiting: 'ユーザー待ち', import: 'インポート' } as const
export const quotaNote = (limit: number, daysUsedUp: number, days: number): string =>
  daysUsedUp === 0
    ? `今日の${countText(limit)}中（太平洋時間）、${days}日間に使い切った日はありません`
    : `今日の${countText(limit)}中（太平洋時間）、${days}日間のうち${daysUsedUp}日は使い切りました`
export const quotaTotals = (days: number): string => `割り当てユニット（${days}日間の合計）`
export const purposeTotal = (purpose: string, units: number): string => `${purpose} ${countText(units)}`
export const quotaOfDay = (date: string, units: number): string => `${date}: ${countText(units)}`
export const allPurposes = '合計'
export const usedUp = '使い切り'
export const yes = 'はい'
export const no = 'いいえ'

export const emailsHeading = 'ウェイトリスト'
export const searchAddresses = 'アドレスを検索'
export const searchPlaceholder = 'アドレスを検索…'
export const exportCsv = 'CSVをエクスポート'
export const emailsFailed = 'メールアドレスを取得できませんでした。'
export const emailsEmpty = 'ウェイトリストにはまだ誰もいません'
export const emailsEmptyHint = '新規登録を停止している間に、アドレスがここに表示されます。'
export const emailsNotFound = (search: string): string => `「${search}」を含むアドレスはありません`
export const addresses = 'アドレス'
export const addressCount = (count: number): string => `${countText(count)}件のアドレス`
export const emailColumns = ['メールアドレス', '登録', '通知', 'IP', 'ユーザーエージェント'] as const
export const noticeStates: Readonly<Record<InterestEmailView['notice'], string>> = {
  waiting: '待機中',
  sending: '送信中',
  sent: '送信済み',
  refused: '拒否',
}
export const originDeleted = '削除済み'
export const noUserAgent = 'なし'

export const waitlist = 'ウェイトリスト'
export const noticeFailed = 'ウェイトリストのメールの状態を読み込めませんでした。'
export const noMailServer =
  'メールサーバーが設定されていません。メールを送るには、SMTP_URLとSMTP_FROMを設定してください。'
export const noticeBlockedReasons: Readonly<Record<NoticeBlockedReason, string>> = {
  mail_down: 'メールサーバーに接続できませんでした。1分ごとに再試行します。',
  registration_closed: '新規登録が再び停止されました。再開するまで、メールは送られません。',
}
export const oneEmailEach = '何度押しても、1つのアドレスに届くメールは1通です。'
export const sendAgain = (count: number): string => `${countText(count)}件のアドレスに再送`
export const notifyWaitlist = 'ウェイトリストに通知'
export const notifyWaitlistTitle = 'ウェイトリストに通知しますか？'
export const notifyQuestion = (count: number): string =>
  `${countText(count)}件のアドレスに、1通ずつメールを送ります。件名:「${registrationOpenSubject}」`
export const sendAgainQuestion = (count: number): string =>
  `${countText(count)}件のアドレスには、届いたかどうかわかりません。再送すると、二重に届くことがあります。`
export const send = '送信'
export const waitingCount = (count: number): string => `${countText(count)}件が待機中`
export const sentCount = (count: number): string => `${countText(count)}件を送信済み`
export const refusedCount = (count: number): string => `${countText(count)}件は相手のメールサーバーが拒否`
export const unsureCount = (count: number): string => `${countText(count)}件は配信状況不明`
export const waitlistEmails = 'ウェイトリストのメール'
export const progressText = (done: number, total: number): string => `${countText(done)}/${countText(total)}`
