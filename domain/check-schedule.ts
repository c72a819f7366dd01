import { isUnlisted } from './channel-state.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts'

/** Channels that upload more often than this are checked more than once a day. */
const BUSY_MS = 12 * HOUR_MS
const SOONEST_MS = 3 * HOUR_MS
/** Channels without a new video for this long are checked weekly. */
const DORMANT_MS = 180 * DAY_MS
/** Channels whose videos are pushed are checked after this. Busy ones then are no longer checked more than once a day. */
const PUSHED_MS = 2 * DAY_MS
/** Random share by which delays vary, so that checks of channels imported together do not stay together. */
const SPREAD = 0.1

/**
 * An announced broadcast is checked this long after its start, but not sooner than `START_SOONEST_MS` from now. If it has not
 * begun by then, it is checked again after as long as it is late.
 */
const AFTER_START_MS = 10 * MINUTE_MS
const START_SOONEST_MS = 15 * MINUTE_MS

/**
 * Times in ms since epoch: of the newest and the tenth newest video, of the next announced start and the last one that a
 * broadcast did not keep, and when the channel's list of uploads was last read. null: there is none.
 */
export type CheckedChannel = {
  state: string
  newestAt: number | null
  tenthAt: number | null
  startsAt: number | null
  lateSince: number | null
  listedAt: number | null
}

/**
 * Delay until the next check, in ms. Most channels: at least 24 hours, unless they have announced an earlier start. Never
 * later than their list of uploads has to be read again.
 * @param random from 0 to 1  @param isPushed whether its videos are pushed, and the last count showed that none was lost
 */
export function checkDelayMs(channel: CheckedChannel, now: number, random: number, isPushed = false): number {
  const { state, listedAt } = channel
  const sooner = [
    startDelayMs(channel, now),
    listedAt === null || isUnlisted(state) ? Number.POSITIVE_INFINITY : Math.max(DAY_MS, listedAt + RENEW_MS - now),
  ]
  return Math.min(usualCheckMs(channel, now, random, isPushed), ...sooner)
}

/** Delay until announced broadcasts are looked at again, in ms; infinite if there are none. */
export function startDelayMs(
  { startsAt, lateSince }: Pick<CheckedChannel, 'startsAt' | 'lateSince'>,
  now: number,
): number {
  const delays = [
    ...(startsAt === null ? [] : [startsAt - now + AFTER_START_MS]),
    ...(lateSince === null ? [] : [now - lateSince]),
  ]
  return Math.max(START_SOONEST_MS, Math.min(Number.POSITIVE_INFINITY, ...delays))
}

function usualCheckMs(
  { state, newestAt, tenthAt }: CheckedChannel,
  now: number,
  random: number,
  isPushed: boolean,
): number {
  const around = (ms: number) => Math.round(ms * (1 - SPREAD + 2 * SPREAD * random))
  if (isUnlisted(state)) return around(30 * DAY_MS)
  if (state === 'empty' || newestAt === null || now - newestAt > DORMANT_MS) return around(7 * DAY_MS)
  const interval = tenthAt === null ? DAY_MS : (now - tenthAt) / 10
  const isBusy = interval < BUSY_MS
  if (isBusy && !isPushed) return around(Math.max(SOONEST_MS, 2 * interval))
  return Math.round((isPushed && !isBusy ? PUSHED_MS : DAY_MS) * (1 + SPREAD * random))
}

/** Delay after a failed check, in ms. @param failures failed checks in a row before this one */
export const retryDelayMs = (failures: number, random: number): number =>
  Math.round(Math.min(6 * HOUR_MS, 5 * MINUTE_MS * 2 ** Math.min(failures, 10)) * (1 - SPREAD + 2 * SPREAD * random))

/** Delay after a check that had no quota: only the RSS feed was read, or nothing. */
export const AFTER_FEED_MS = HOUR_MS

/** Lists of uploads and details of videos are read again after this. YouTube allows 30 days; three are left for retries. */
export const RENEW_MS = 27 * DAY_MS
/** The same for a channel with new videos, where reading the list costs no more than reading its activities. */
export const RENEW_WITH_NEWS_MS = 20 * DAY_MS
/** Names and pictures are read again after this, unless a check or an import has updated them. */
export const RENEW_NAMES_MS = 28 * DAY_MS
/** Channels that a user opened within this time are checked in the background. */
export const WANTED_MS = 7 * DAY_MS
/** Channels that no user opened for this long, and data not read again for this long, are deleted. */
export const KEPT_MS = 30 * DAY_MS
