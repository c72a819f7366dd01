import { PRODUCT } from '#contract/product.ts'
import type { CleanupReason, CleanupReasonKind } from '#domain/cleanup-reasons.ts'
import type { EngagementTrend } from '#domain/engagement.ts'
import { plural } from '../plural.ts'
import { facts } from './channels.ts'
import { channelsText } from './counts.ts'
import { countText, dateFormat, dateText, relativeDay } from './format.ts'
import { channelUnlisted } from './library.ts'
import { quotaResetText } from './quota.ts'
import { type RefreshProblem, undoneText } from './refresh.ts'

export const title = 'Cleanup Assistant'
export const analysisFailed = 'Analysis Failed'
export const analysisFailedReason = (reason: string): string => `Unable to analyze your subscriptions: ${reason}`
export const analysis = 'Analysis'
export const loadingChannels = 'Loading your channels...'

// While no channel has been checked.

export const noData = 'No subscription data available for analysis.'
export const checkChannels = 'Check channels'
export const checkingChannels = 'Checking channels'
export const notCheckedYet = 'None of your channels have been checked for videos yet.'
/** @param until when the quota is back, ms */
export const quotaUsedUp = (until: number, now: number): string =>
  `Your channels couldn't be checked because YouTube's quota is used up. It resets ${quotaResetText(until, now)}.`
export const notChecked = (problem: RefreshProblem | null): string =>
  `${undoneText("Your channels couldn't be checked", problem)}.`

// The list.

/**
 * @param since when the browser began to keep what is opened, in ms; null: it keeps nothing yet
 * @param isSynced whether it knows what was opened on other devices
 */
export function basis(since: number | null, isSynced: boolean): string {
  if (since === null) return "Based on what you've opened in this browser."
  return isSynced
    ? `Based on what you've opened on your devices since ${dateText(since)}.`
    : `Based on what you've opened in this browser since ${dateText(since)}.`
}
/** @param from in ms */
export const unopenedFrom = (from: number): string =>
  `From ${dateText(from)} it also shows which channels you never open: four weeks say more than a few days.`
/** @param unknown channels that are missing from the list */
export const notCheckedCount = (unknown: number): string =>
  plural(
    'en',
    unknown,
    {
      one: "# channel hasn't been checked for videos yet, so it isn't listed.",
      other: "# channels haven't been checked for videos yet, so they aren't listed.",
    },
    countText(unknown),
  )
export const sort = 'Sort channels'
export const sortLabels = { opened: 'Fewest opened', uploads: 'Most uploads', name: 'Name A-Z' }
export const listNames = {
  opened: 'Channels by fewest opened videos',
  uploads: 'Channels by most uploads in 30 days',
  name: 'Channels by name',
}
export const selectAllListed = (count: number): string => `Select all ${countText(count)}`
export const legend = { weeks: '12 weeks:', uploads: 'uploads', opened: 'opened' }
export const allSnoozed = 'All channels are snoozed. Nothing to do here for now.'
export const noneLeft = 'No more channels like that.'
export const allRemoved = 'None of these channels are in your library any more.'
export const showMore = (left: number): string => `Show more (${countText(left)} left)`

// Why a channel may be cleaned up.

/** The filters. */
export const reasonLabels: Readonly<Record<CleanupReasonKind, string>> = {
  ...facts,
  flood: 'Many videos, none opened',
  never: 'Never opened',
}

const monthText = dateFormat({ month: 'long', year: 'numeric' })

/** `No video since March 2024`, `41 videos in 4 weeks, none opened`: the evidence, in a channel's row. */
function reasonText(reason: CleanupReason): string {
  switch (reason.kind) {
    case 'gone':
      return channelUnlisted
    case 'quiet':
      return reason.newestAt === null ? 'No videos' : `No video since ${monthText(reason.newestAt)}`
    case 'flood':
      return plural('en', reason.weeks, {
        one: `${countText(reason.videos)} videos in # week, none opened`,
        other: `${countText(reason.videos)} videos in # weeks, none opened`,
      })
    case 'never':
      return `Nothing opened since ${dateText(reason.since)}`
  }
}
export const reasonsText = (reasons: readonly CleanupReason[]): string => reasons.map(reasonText).join(' · ')

// A channel.

export const selectChannel = (name: string): string => `Select ${name}`

/** `3 of 40 videos opened (8%)` */
export function openedShare(opened: number, total: number): string {
  if (total === 0) return 'No videos'
  const percent = opened > 0 ? ` (${Math.max(1, Math.round((opened / total) * 100))}%)` : ''
  return plural(
    'en',
    total,
    {
      one: `${countText(opened)} of # video opened${percent}`,
      other: `${countText(opened)} of # videos opened${percent}`,
    },
    countText(total),
  )
}
/** `Last opened 3 days ago`. Both in ms. */
export const lastOpened = (openedAt: number, now: number): string =>
  `Last opened ${relativeDay(openedAt, now).toLowerCase()}`
export const trends: Readonly<Record<EngagementTrend, string | null>> = {
  none: null,
  stable: null,
  improving: 'More often lately',
  declining: 'Less often lately',
}
/** `8 uploads, 1 opened in 30 days` */
export function recentActivity(uploads: number, opened: number): string {
  const rest = opened > 0 ? `, ${countText(opened)} opened in 30 days` : ' in 30 days'
  return plural('en', uploads, { one: `# upload${rest}`, other: `# uploads${rest}` }, countText(uploads))
}
/** Around the name of the channel's folder. */
export const inFolder = { before: 'In ', after: '' }

export const unsubscribe = 'Unsubscribe…'
export const unsubscribeFrom = (name: string): string => `Unsubscribe… from ${name}`
export const snooze = 'Snooze'
export const snoozeChannel = (name: string): string => `Snooze ${name}`

// Several channels.

export const snoozedFor = (channels: number, days: number): string =>
  plural(
    'en',
    days,
    { one: `${channelsText(channels)} snoozed for # day`, other: `${channelsText(channels)} snoozed for # days` },
    countText(days),
  )
export const snoozedCount = (count: number): string => `${channelsText(count)} snoozed`
export const bringBack = 'Bring back'
export const bringBackChannel = (name: string): string => `Bring back ${name}`
export const isBack = (name: string): string => `${name} is back in the list`

// How to unsubscribe.

export const howToUnsubscribe = (name: string): string => `How to unsubscribe from ${name}`
export const howToUnsubscribeAll = (count: number): string => `How to unsubscribe from ${channelsText(count)}`
export const readOnly = `${PRODUCT} can only read your subscriptions, so you unsubscribe on YouTube.`
export const openOnYouTube = (count: number): string =>
  plural('en', count, { one: 'Open the channel on YouTube:', other: 'Open each channel on YouTube:' })
export const pressSubscribed = "Press “Subscribed” below the channel's name and choose “Unsubscribe”."
export const thenImport = (count: number): string =>
  plural('en', count, {
    one: 'Come back and import again, and it will disappear here too.',
    other: 'Come back and import again, and they will disappear here too.',
  })
export const opensInNewTab = '(opens in a new tab)'
export const importAgain = 'Import again'
export const done = 'Done'
