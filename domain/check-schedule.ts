import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts'

/** A channel that uploads more often than this is checked more often than daily. */
const BUSY_MS = 12 * HOUR_MS
const SOONEST_MS = 3 * HOUR_MS
/** A channel without a new video for this long is checked weekly. */
const DORMANT_MS = 180 * DAY_MS
/** Checks that would all fall due together (after an import, say) are spread by this part of their time. */
const SPREAD = 0.1

/** A broadcast that is announced is looked at so long after its start, and no sooner than the second of these. */
const AFTER_START_MS = 10 * MINUTE_MS
const START_SOONEST_MS = 15 * MINUTE_MS

/**
 * Times of a channel's newest and tenth newest video, of the next start it announces and of when its list was last read, ms
 * since epoch; null: it has none, or not so many.
 */
export type CheckedChannel = {
  state: string
  newestAt: number | null
  tenthAt: number | null
  startsAt: number | null
  listedAt: number | null
}

/**
 * How long after a check the next one is due, in ms. Ordinary channels never sooner than after 24 hours, unless they have
 * announced a start before. No channel later than its list has to be read anew.
 * @param random from 0 to 1
 */
export function checkDelayMs(channel: CheckedChannel, now: number, random: number): number {
  const { state, startsAt, listedAt } = channel
  const sooner = [
    startsAt === null ? Number.POSITIVE_INFINITY : Math.max(START_SOONEST_MS, startsAt - now + AFTER_START_MS),
    listedAt === null || isGone(state) ? Number.POSITIVE_INFINITY : Math.max(DAY_MS, listedAt + RENEW_MS - now),
  ]
  return Math.min(usualCheckMs(channel, now, random), ...sooner)
}

const isGone = (state: string) => state === 'gone' || state === 'suspended' || state === 'private'

function usualCheckMs({ state, newestAt, tenthAt }: CheckedChannel, now: number, random: number): number {
  const around = (ms: number) => Math.round(ms * (1 - SPREAD + 2 * SPREAD * random))
  if (isGone(state)) return around(30 * DAY_MS)
  if (state === 'empty' || newestAt === null || now - newestAt > DORMANT_MS) return around(7 * DAY_MS)
  const interval = tenthAt === null ? DAY_MS : (now - tenthAt) / 10
  if (interval < BUSY_MS) return around(Math.max(SOONEST_MS, 2 * interval))
  return Math.round(DAY_MS * (1 + SPREAD * random))
}

/** How long after a failed check the next one is due. @param failures how many failed before, in a row */
export const retryDelayMs = (failures: number, random: number): number =>
  Math.round(Math.min(6 * HOUR_MS, 5 * MINUTE_MS * 2 ** Math.min(failures, 10)) * (1 - SPREAD + 2 * SPREAD * random))

/** Units could not be had: a feed was read instead, or nothing. Asked again after this. */
export const AFTER_FEED_MS = HOUR_MS

/**
 * Lists of uploads, and details of what is in them, are read anew before YouTube's 30 days are over, with three days left
 * for what does not work at once.
 */
export const RENEW_MS = 27 * DAY_MS
/** The same for a channel with news, whose activities would cost as much as its list. */
export const RENEW_WITH_NEWS_MS = 20 * DAY_MS
/** Names and pictures that neither a check nor an import brought again are read anew after this. */
export const RENEW_NAMES_MS = 28 * DAY_MS
/** Channels somebody opened within this time are checked while nobody waits. */
export const WANTED_MS = 7 * DAY_MS
/** What nobody opened for so long, or could not be read again for so long, is deleted. */
export const KEPT_MS = 30 * DAY_MS
