import { HOUR_MS } from './durations.ts'
import { DAILY_UNITS } from './quota.ts'

/**
 * What the server spends units on. import: lists of subscriptions. waiting: videos for a user who waits. background: videos
 * no user waits for.
 */
export type QuotaPurpose = 'import' | 'waiting' | 'background'

/** Units that only imports can use, because subscriptions have no cheaper source. */
const FOR_IMPORTS = 1_000
/** Units that only imports and users who wait can use. */
const FOR_USERS = 5_000

/**
 * A purpose may spend units until all purposes together have spent this many on a day: the background until half of the
 * daily quota, users who wait until nine tenths. What one purpose does not use, another one can.
 */
export const UNITS_UNTIL: Record<QuotaPurpose, number> = {
  import: DAILY_UNITS,
  waiting: DAILY_UNITS - FOR_IMPORTS,
  background: DAILY_UNITS - FOR_USERS,
}

/** After this long a call is tried again: the quota may have been raised, or one refusal may have been a mistake. */
const REFUSAL_HOLDS_MS = HOUR_MS

/**
 * Whether YouTube has just said that the quota is used up.
 * @param used as in {@link isQuotaUsedUp}
 */
export const isQuotaRefused = (used: ReadonlyMap<string, number>, now: number): boolean =>
  isRecent(used.get('ended'), now)

/**
 * Whether YouTube has just refused `videos.batchGetStats`, for whatever reason.
 * @param used the day's rows; `stats_ended`: when it was last refused, ms since epoch
 */
export const areStatsRefused = (used: ReadonlyMap<string, number>, now: number): boolean =>
  isRecent(used.get('stats_ended'), now)

const isRecent = (at = Number.NEGATIVE_INFINITY, now: number): boolean => Math.abs(now - at) < REFUSAL_HOLDS_MS

/**
 * Whether a purpose has no units left on a day.
 * @param used the day's units by purpose; `total`: their sum, `ended`: when YouTube last refused a call because the quota is
 * used up, in ms since epoch
 */
export const isQuotaUsedUp = (used: ReadonlyMap<string, number>, purpose: QuotaPurpose, now: number): boolean =>
  isQuotaRefused(used, now) || (used.get('total') ?? 0) >= UNITS_UNTIL[purpose]
