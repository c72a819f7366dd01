import { PRODUCT } from '#contract/product.ts'
import type { CleanupReason, CleanupReasonKind } from '#domain/cleanup-reasons.ts'
import type { EngagementTrend } from '#domain/engagement.ts'
import { facts } from './channels.ts'
import { channelsText } from './counts.ts'
import { countText, dateFormat, dateText, relativeDay } from './format.ts'
import { channelUnlisted } from './library.ts'
import { quotaResetText } from './quota.ts'
import { type RefreshProblem, undoneText } from './refresh.ts'

export const title = 'クリーンアップ'
export const analysisFailed = '分析できませんでした'
export const analysisFailedReason = (reason: string): string => `登録チャンネルを分析できませんでした: ${reason}`
export const analysis = '分析'
export const loadingChannels = 'チャンネルを読み込み中…'

export const noData = '分析できる登録チャンネルのデータがありません。'
export const checkChannels = 'チャンネルをチェック'
export const checkingChannels = 'チャンネルをチェック中'
export const notCheckedYet = 'どのチャンネルの動画も、まだチェックしていません。'
export const quotaUsedUp = (until: number, now: number): string =>
  `YouTubeの割り当てを使い切ったため、チャンネルをチェックできませんでした。${quotaResetText(until, now)}にリセットされます。`
export const notChecked = (problem: RefreshProblem | null): string =>
  `${undoneText('チャンネルをチェックできませんでした', problem)}。`

export function basis(since: number | null, isSynced: boolean): string {
  if (since === null) return 'このブラウザーで開いた動画をもとにしています。'
  return isSynced
    ? `${dateText(since)}以降に、すべてのデバイスで開いた動画をもとにしています。`
    : `${dateText(since)}以降に、このブラウザーで開いた動画をもとにしています。`
}
export const unopenedFrom = (from: number): string =>
  `${dateText(from)}からは、一度も開いていないチャンネルも表示します。数日より4週間のほうが、確かなことがわかります。`
export const notCheckedCount = (unknown: number): string =>
  `まだ動画をチェックしていない${channelsText(unknown)}は、一覧に含まれていません。`
export const sort = 'チャンネルの並べ替え'
export const sortLabels = { opened: '開いた数が少ない順', uploads: '投稿が多い順', name: '名前順' }
export const listNames = {
  opened: '開いた動画が少ない順のチャンネル',
  uploads: '30日間の投稿が多い順のチャンネル',
  name: '名前順のチャンネル',
}
export const selectAllListed = (count: number): string => `${countText(count)}件をすべて選択`
export const legend = { weeks: '12週間:', uploads: '投稿', opened: '開いた動画' }
export const allSnoozed = 'すべてのチャンネルをスヌーズ中です。今は何もすることがありません。'
export const noneLeft = '該当するチャンネルはもうありません。'
export const allRemoved = 'これらのチャンネルは、どれもライブラリにもうありません。'
export const showMore = (left: number): string => `さらに表示（残り${countText(left)}件）`

export const reasonLabels: Readonly<Record<CleanupReasonKind, string>> = {
  ...facts,
  flood: '多数の投稿、未視聴',
  never: '一度も開いていない',
}

const monthText = dateFormat({ month: 'long', year: 'numeric' })

function reasonText(reason: CleanupReason): string {
  switch (reason.kind) {
    case 'gone':
      return channelUnlisted
    case 'quiet':
      return reason.newestAt === null ? '動画なし' : `${monthText(reason.newestAt)}から動画なし`
    case 'flood':
      return `${countText(reason.weeks)}週間で${countText(reason.videos)}本、どれも開いていません`
    case 'never':
      return `${dateText(reason.since)}から一度も開いていません`
  }
}
export const reasonsText = (reasons: readonly CleanupReason[]): string => reasons.map(reasonText).join(' · ')

export const selectChannel = (name: string): string => `${name}を選択`

export function openedShare(opened: number, total: number): string {
  if (total === 0) return '動画なし'
  const percent = opened > 0 ? `（${Math.max(1, Math.round((opened / total) * 100))}%）` : ''
  return `${countText(total)}本中${countText(opened)}本を視聴${percent}`
}
export const lastOpened = (openedAt: number, now: number): string => `最後に開いたのは${relativeDay(openedAt, now)}`
export const trends: Readonly<Record<EngagementTrend, string | null>> = {
  none: null,
  stable: null,
  improving: '最近増えています',
  declining: '最近減っています',
}
export function recentActivity(uploads: number, opened: number): string {
  const rest = opened > 0 ? `、開いた動画${countText(opened)}本` : ''
  return `30日間の投稿${countText(uploads)}本${rest}`
}
export const inFolder = { before: 'フォルダー: ', after: '' }

export const unsubscribe = '登録解除…'
export const unsubscribeFrom = (name: string): string => `登録解除… ${name}`
export const snooze = 'スヌーズ'
export const snoozeChannel = (name: string): string => `${name}をスヌーズ`

export const snoozedFor = (channels: number, days: number): string =>
  `${channelsText(channels)}を${countText(days)}日間スヌーズしました`
export const snoozedCount = (count: number): string => `${channelsText(count)}をスヌーズ中`
export const bringBack = '一覧に戻す'
export const bringBackChannel = (name: string): string => `${name}を一覧に戻す`
export const isBack = (name: string): string => `${name}を一覧に戻しました`

export const howToUnsubscribe = (name: string): string => `${name}の登録を解除する方法`
export const howToUnsubscribeAll = (count: number): string => `${channelsText(count)}の登録を解除する方法`
export const readOnly = `${PRODUCT}は登録チャンネルを読み取ることしかできません。登録の解除はYouTubeで行ってください。`
export const openOnYouTube = (count: number): string =>
  count === 1 ? 'YouTubeでチャンネルを開きます:' : 'YouTubeで各チャンネルを開きます:'
export const pressSubscribed = 'チャンネル名の下の「登録済み」を押し、「登録解除」を選びます。'
export const thenImport = (_count: number): string => `ここに戻ってもう一度インポートすると、${PRODUCT}からも消えます。`
export const opensInNewTab = '（新しいタブで開きます）'
export const importAgain = 'もう一度インポート'
export const done = '完了'
