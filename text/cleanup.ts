import type { CleanupReason, CleanupReasonKind } from '#domain/cleanup-reasons.ts'
import type { EngagementTrend } from '#domain/engagement.ts'
import { facts } from './channels.ts'
import { dateFormat, dateText, relativeDayWithin } from './format.ts'
import { channelUnlisted } from './library.ts'
import { message, messages } from './message.ts'
import { quotaResetText } from './quota.ts'
import { type RefreshProblem, undoneText } from './refresh.ts'

export const { title, analysisFailed } = messages('cleanup')

export const { analysisFailedReason, analysis, loadingChannels } = messages('cleanup')

// While no channel has been checked.

export const { noData, checkChannels, checkingChannels, notCheckedYet } = messages('cleanup')

/** @param until when the quota is back, ms */
export const quotaUsedUp = (until: number, now: number): string =>
  message('cleanup.quotaUsedUp', { until: quotaResetText(until, now) })
export const notChecked = (problem: RefreshProblem | null): string =>
  message('cleanup.withFullStop', { sentence: undoneText(message('cleanup.notChecked'), problem) })

// The list.

/**
 * @param since when the browser began to keep what is opened, in ms; null: it keeps nothing yet
 * @param isSynced whether it knows what was opened on other devices
 */
export function basis(from: number | null, where: 'browser' | 'devices' | 'history'): string {
  if (from === null) return message('cleanup.basisNothing')
  const since = dateText(from)
  if (where === 'history') return message('cleanup.basisHistory', { since })
  return where === 'devices' ? message('cleanup.basisDevices', { since }) : message('cleanup.basisBrowser', { since })
}
/** @param from in ms */
export const unopenedFrom = (from: number): string => message('cleanup.unopenedFrom', { from: dateText(from) })
/** @param unknown channels that are missing from the list */
export const { notCheckedCount } = messages('cleanup')
export const { sort, sortLabels, listNames } = messages('cleanup')

export const { selectAllListed, legend, allSnoozed, noneLeft, allRemoved } = messages('cleanup')

export const { showMore } = messages('cleanup')

// Why a channel may be cleaned up.

/** The filters. */
export const reasonLabels: Readonly<Record<CleanupReasonKind, string>> = {
  ...facts,
  flood: message('cleanup.reasonLabelsFlood'),
  never: message('cleanup.reasonLabelsNever'),
}

const monthText = dateFormat({ month: 'long', year: 'numeric' })

/** `No video since March 2024`, `41 videos in 4 weeks, none opened`: the evidence, in a channel's row. */
function reasonText(reason: CleanupReason): string {
  switch (reason.kind) {
    case 'gone':
      return channelUnlisted
    case 'quiet':
      return reason.newestAt === null
        ? message('cleanup.noVideosEver')
        : message('cleanup.noVideoSince', { newestAt: monthText(reason.newestAt) })
    case 'flood':
      return message('cleanup.noneOpenedOf', { weeks: reason.weeks, videos: reason.videos })
    case 'never':
      return message('cleanup.nothingOpenedSince', { since: dateText(reason.since) })
  }
}
export const reasonsText = (reasons: readonly CleanupReason[]): string => reasons.map(reasonText).join(' · ')

// A channel.

export const { selectChannel } = messages('cleanup')

/** `3 of 40 videos opened (8%)` */
export function openedShare(opened: number, total: number): string {
  if (total === 0) return message('cleanup.noVideosToOpen')
  const percent =
    opened > 0 ? message('cleanup.openedPercent', { opened: Math.max(1, Math.round((opened / total) * 100)) }) : ''
  return message('cleanup.openedShare', { total, opened, percent })
}
/** `Last opened 3 days ago`. Both in ms. */
export const lastOpened = (openedAt: number, now: number): string =>
  message('cleanup.lastOpened', { openedAt: relativeDayWithin(openedAt, now) })
export const trends: Readonly<Record<EngagementTrend, string | null>> = {
  none: null,
  stable: null,
  improving: message('cleanup.trendsImproving'),
  declining: message('cleanup.trendsDeclining'),
}
/** `8 uploads, 1 opened in 30 days` */
export function recentActivity(uploads: number, opened: number): string {
  const rest = opened > 0 ? message('cleanup.openedInDays', { opened }) : message('cleanup.inDays')
  return message('cleanup.recentActivity', { uploads, rest })
}

/** Around the name of the channel's folder. */
export const { inFolder, unsubscribe } = messages('cleanup')

export const { unsubscribeFrom, snooze } = messages('cleanup')

export const { snoozeChannel } = messages('cleanup')

// Several channels.

export const snoozedFor = (channels: number, days: number): string => message('cleanup.snoozedFor', { days, channels })
export const { snoozedCount, bringBack } = messages('cleanup')

export const { bringBackChannel, isBack } = messages('cleanup')

// How to unsubscribe.

export const { howToUnsubscribe, howToUnsubscribeAll, readOnly } = messages('cleanup')

export const { openOnYouTube, pressSubscribed } = messages('cleanup')

export const { thenImport, opensInNewTab, importAgain, done } = messages('cleanup')
