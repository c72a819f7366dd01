import { DAILY_UNITS } from './quota.ts'

/**
 * What the server spends units for. import: lists of subscriptions. waiting: videos somebody looks at. background: videos
 * nobody waits for.
 */
export type QuotaPurpose = 'import' | 'waiting' | 'background'

/** Kept for imports, which cannot be had any other way, and for people, however much the background would like. */
const FOR_IMPORTS = 1_000
/** Imports included. */
const FOR_PEOPLE = 5_000

/**
 * Up to which sum of the day's units a purpose may spend. Of one sum, so that what one purpose leaves another can use: the
 * background stops at half of the day's units, videos somebody waits for at nine tenths.
 */
export const UNITS_UNTIL: Record<QuotaPurpose, number> = {
  import: DAILY_UNITS,
  waiting: DAILY_UNITS - FOR_IMPORTS,
  background: DAILY_UNITS - FOR_PEOPLE,
}

/**
 * Whether nothing is left for a purpose on a day.
 * @param used the day's units by purpose; `total`: their sum, `ended`: YouTube refused a call because of the quota
 */
export const isQuotaUsedUp = (used: ReadonlyMap<string, number>, purpose: QuotaPurpose): boolean =>
  used.has('ended') || (used.get('total') ?? 0) >= UNITS_UNTIL[purpose]
