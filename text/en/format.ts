import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { lazy } from '#domain/lazy.ts'
import { plural } from '../plural.ts'

/** The locale of every date and time in this language's texts. */
const LOCALE = 'en-GB'

/** A formatter for times in ms since epoch, in the browser's time zone unless `options` name one. Created at its first use. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (ms: number) => string {
  const formatter = lazy(() => new Intl.DateTimeFormat(LOCALE, options))
  return (ms) => formatter().format(ms)
}

/** `20 November 2026` */
export const dateText = dateFormat({ dateStyle: 'long' })

/** `20 Nov 2026` */
export const shortDateText = dateFormat({ dateStyle: 'medium' })

/** `20 Nov 2026, 14:05` */
export const dateTimeText = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

const utcDate = dateFormat({ dateStyle: 'long', timeZone: 'UTC' })
/** `20 November 2026`. @param day YYYY-MM-DD */
export const longDate = (day: string): string => utcDate(Date.parse(day))

/** `14:05` */
export const timeText = dateFormat({ timeStyle: 'short' })

type AgeUnit = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute'

/** From the largest down. A month counts 30 days, a year 365. */
const AGE_UNITS: readonly [AgeUnit, ms: number][] = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['week', 7 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
]

const AGO: Readonly<Record<AgeUnit, { one: string; other: string }>> = {
  year: { one: '# year ago', other: '# years ago' },
  month: { one: '# month ago', other: '# months ago' },
  week: { one: '# week ago', other: '# weeks ago' },
  day: { one: '# day ago', other: '# days ago' },
  hour: { one: '# hour ago', other: '# hours ago' },
  minute: { one: '# minute ago', other: '# minutes ago' },
}

const ago = (count: number, unit: AgeUnit): string => plural('en', count, AGO[unit])

/** How old a video is, in the largest unit that fits: `3 weeks ago`. Both in ms; the future counts as now. */
export function videoAge(publishedAt: number, now: number): string {
  const age = now - publishedAt
  for (const [unit, ms] of AGE_UNITS) if (age >= ms) return ago(Math.floor(age / ms), unit)
  return 'Just now'
}

/** `Today`, `1 day ago`, days under 30, months under 365 days, then years. Both in ms; a day is 24 hours. */
export function relativeDay(then: number, now: number): string {
  const days = Math.floor((now - then) / DAY_MS)
  if (days < 1) return 'Today'
  if (days < 30) return ago(days, 'day')
  if (days < 365) return ago(Math.floor(days / 30), 'month')
  return ago(Math.floor(days / 365), 'year')
}

/**
 * A whole number with separated thousands: `12,345`. `Intl.NumberFormat` would cost 20 ms and more at its first use, before
 * anything is shown.
 */
export const countText = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** Whole numbers below 1,000 as they are, then K and M with one decimal: 999, 1.0K, 12.4K, 1.1M. */
export function compactCount(count: number): string {
  if (count < 1_000) return String(Math.floor(count))
  const thousands = (count / 1_000).toFixed(1)
  return thousands === '1000.0' || count >= 1_000_000 ? `${(count / 1_000_000).toFixed(1)}M` : `${thousands}K`
}

/** `1 view`, `893 views`, `12.4K views`. */
export const viewsText = (count: number): string =>
  plural('en', count, { one: '# view', other: '# views' }, compactCount(count))

/** `12.4K subscribers`; null when the count is hidden or unknown. */
export const subscribersText = (count: number | null): string | null =>
  count === null ? null : plural('en', count, { one: '# subscriber', other: '# subscribers' }, compactCount(count))

const twoDigits = (n: number): string => String(n).padStart(2, '0')

/** A video's length in seconds as h:mm:ss or m:ss. Days are counted as hours: `26:00:00`. */
export function lengthText(total: number): string {
  const hours = Math.floor(total / 3600)
  const minutes = Math.floor((total % 3600) / 60)
  const seconds = twoDigits(total % 60)
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${seconds}` : `${minutes}:${seconds}`
}

/** The same in words, for screen readers: `1 hour 2 minutes 31 seconds`. */
export function spokenLength(total: number): string {
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor((total % 3600) / 60), total % 60]
  return [
    hours > 0 && plural('en', hours, { one: '# hour', other: '# hours' }),
    minutes > 0 && plural('en', minutes, { one: '# minute', other: '# minutes' }),
    seconds > 0 && plural('en', seconds, { one: '# second', other: '# seconds' }),
  ]
    .filter(Boolean)
    .join(' ')
}
