import type { EngagementTrend } from '#domain/engagement.ts'
import { plural } from '../plural.ts'
import { channelsText } from './counts.ts'
import { countText, relativeDay } from './format.ts'
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
export const notCheckedYet = 'None of your channels has been checked for videos yet.'
/** @param until when the quota is back, ms */
export const quotaUsedUp = (until: number, now: number): string =>
  `Your channels could not be checked: YouTube’s quota is used up. It is back ${quotaResetText(until, now)}.`
export const notChecked = (problem: RefreshProblem | null): string =>
  `${undoneText('Your channels could not be checked', problem)}.`

// The list.

/** @param unknown channels that are missing from the list */
export function basis(unknown: number): string {
  const counted = 'Counted from the videos you opened in this browser.'
  if (unknown === 0) return counted
  return plural(
    'en',
    unknown,
    {
      one: `${counted} # channel is not listed: it has not been checked for videos yet.`,
      other: `${counted} # channels are not listed: they have not been checked for videos yet.`,
    },
    countText(unknown),
  )
}
export const listName = 'Channels by fewest opened videos'
export const selectAllShown = 'Select all shown'
export const legend = { weeks: '12 weeks:', uploads: 'uploads', opened: 'opened' }
export const allSnoozed = 'All channels are snoozed. Nothing to do here for now.'
export const allRemoved = 'None of the analysed channels is in your library any more.'
export const showMore = (left: number): string => `Show more (${countText(left)} left)`

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
export const readOnly = 'Subshelf can only read your subscriptions, so this is done on YouTube.'
export const openOnYouTube = (count: number): string =>
  plural('en', count, { one: 'Open the channel on YouTube:', other: 'Open each channel on YouTube:' })
export const pressSubscribed = "Press “Subscribed” below the channel's name and choose “Unsubscribe”."
export const thenImport = (count: number): string =>
  plural('en', count, {
    one: 'Come back and import again. This removes the channel from your library.',
    other: 'Come back and import again. This removes the channels from your library.',
  })
export const opensInNewTab = '(opens in a new tab)'
export const importAgain = 'Import again'
export const done = 'Done'
