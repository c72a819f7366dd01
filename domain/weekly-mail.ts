import { DAY_MS, HOUR_MS } from './durations.ts'

/** Summaries are sent on Mondays from this hour on (UTC), spread over some hours. */
const FIRST_HOUR = 5
const SPREAD_MS = 6 * HOUR_MS

/** A summary that could not be sent within this time waits for the next Monday. */
export const WEEKLY_MAIL_LATE_MS = 2 * DAY_MS

/** No time in the database is further ahead than this, unless a clock was wrong. */
export const WEEKLY_MAIL_MAX_AHEAD_MS = 8 * DAY_MS

/** Between two mails to a user, whatever the clocks say. */
export const WEEKLY_MAIL_MIN_GAP_MS = 4 * DAY_MS

/** A summary never reaches further back. */
export const WEEKLY_MAIL_MAX_SPAN_MS = 14 * DAY_MS

/**
 * When the next summary is due: on the next Monday, never today.
 * @param random from 0 up to 1
 */
export function nextWeeklyMail(now: number, random: number): number {
  const today = Math.floor(now / DAY_MS)
  const weekday = (today + 3) % 7 // 1 January 1970 was a Thursday; 0 is Monday
  const monday = today + 7 - weekday
  return monday * DAY_MS + FIRST_HOUR * HOUR_MS + Math.floor(random * SPREAD_MS)
}
