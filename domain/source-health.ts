/** What was counted in one hour about the sources of new videos. A name that is missing was not counted. */
export type SourceCounts = Partial<Record<SourceFigure, number>>

/**
 * found_by_push, found_by_check: new videos of channels that are subscribed at the push hub, by what told of them first.
 * leases_asked, leases_confirmed: subscriptions, new and renewed. feeds_read, feeds_failed: RSS feeds.
 */
export const SOURCE_FIGURES = [
  'found_by_push',
  'found_by_check',
  'leases_asked',
  'leases_confirmed',
  'feeds_read',
  'feeds_failed',
] as const
export type SourceFigure = (typeof SOURCE_FIGURES)[number]

/** Hours of which {@link judgeHub} is given the counts. */
export const HUB_HOURS = 24
/** Fewer videos in a day say nothing about the hub. */
const MIN_FOUND = 10
/** Hours in which subscriptions were asked for, of a day in which none was confirmed. */
const MIN_ASKED_HOURS = 12
/** Overdue renewals that count as a fault of the hub: so many, and this part of the subscribed channels. */
const MIN_OVERDUE = 3
const MIN_OVERDUE_PART = 0.1

/** Channels that are to be subscribed; of these, those whose renewal is a day overdue or that were never confirmed. */
export type LeaseCounts = { wanted: number; overdue: number }

export type HubVerdict =
  | { kind: 'fine' | 'unknown' }
  | { kind: 'silent'; reason: 'posts'; push: number; check: number }
  | { kind: 'silent'; reason: 'renewals'; asked: number; overdue: number }

/** Why the hub counts as silent: it posts nothing, or confirms no subscription. */
export type HubSilence = 'posts' | 'renewals'

/**
 * Whether the push hub works, by the counts of the last {@link HUB_HOURS} hours, one object an hour.
 * @param before why it counted as silent until now; that is over when it posts or confirms again
 */
export function judgeHub(
  hours: readonly SourceCounts[],
  { wanted, overdue }: LeaseCounts,
  before: HubSilence | null = null,
): HubVerdict {
  const asked = total(hours, 'leases_asked')
  const isRefusing =
    total(hours, 'leases_confirmed') === 0 &&
    hours.filter(({ leases_asked = 0 }) => leases_asked > 0).length >= MIN_ASKED_HOURS
  if (isRefusing && overdue >= Math.max(MIN_OVERDUE, wanted * MIN_OVERDUE_PART))
    return { kind: 'silent', reason: 'renewals', asked, overdue }
  const [push, check] = [total(hours, 'found_by_push'), total(hours, 'found_by_check')]
  const hasMost = push * 2 >= push + check
  if (push + check > MIN_FOUND && !hasMost) return { kind: 'silent', reason: 'posts', push, check }
  const isFine = before === 'renewals' ? !isRefusing : push > 0 && hasMost
  return { kind: isFine ? 'fine' : 'unknown' }
}

/** Hours of which {@link judgeFeeds} is given the counts. */
export const FEED_HOURS = 4
const MIN_FAILED = 20
const MIN_FAILED_HOURS = 3
/** The part of the feeds that must have failed. */
const FAILING_PART = 0.9

export type FeedVerdict = { kind: 'fine' | 'unknown' } | { kind: 'failing'; failed: number; read: number }

/** Whether YouTube's RSS feeds have failed for hours, by the counts of the last {@link FEED_HOURS} hours. */
export function judgeFeeds(hours: readonly SourceCounts[]): FeedVerdict {
  const [read, failed] = [total(hours, 'feeds_read'), total(hours, 'feeds_failed')]
  const isLong = hours.filter(({ feeds_failed = 0 }) => feeds_failed > 0).length >= MIN_FAILED_HOURS
  const isMost = failed >= (read + failed) * FAILING_PART
  if (isMost && isLong && failed >= MIN_FAILED) return { kind: 'failing', failed, read }
  return { kind: read > 0 && !isMost ? 'fine' : 'unknown' }
}

const total = (hours: readonly SourceCounts[], name: SourceFigure): number =>
  hours.reduce((sum, counts) => sum + (counts[name] ?? 0), 0)
