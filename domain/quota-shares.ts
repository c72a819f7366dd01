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

/**
 * Whether a purpose has no units left on a day.
 * @param used the day's units by purpose; `total`: their sum, `ended`: YouTube has refused a call because the quota is used up
 */
export const isQuotaUsedUp = (used: ReadonlyMap<string, number>, purpose: QuotaPurpose): boolean =>
  used.has('ended') || (used.get('total') ?? 0) >= UNITS_UNTIL[purpose]
