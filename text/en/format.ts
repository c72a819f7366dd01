import { lazy } from '#domain/lazy.ts'

/** The locale of every date and time in this language's texts. */
const LOCALE = 'en-GB'

/** A formatter for moments in ms since epoch, in the browser's time zone unless `options` name one. Made at its first use. */
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

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Age units from the largest down; a month counts 30 days, a year 365. */
const AGE_UNITS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const

const ago = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`

/** How old a video is, in the largest unit that fits: "3 weeks ago". Both in ms; the future counts as now. */
export function videoAge(publishedAt: number, now: number): string {
  const age = now - publishedAt
  for (const [unit, ms] of AGE_UNITS) if (age >= ms) return ago(Math.floor(age / ms), unit)
  return 'Just now'
}

/** "Today", "1 day ago", days under 30, months under 365 days, then years. Both in ms; a day is 24 hours. */
export function relativeDay(then: number, now: number): string {
  const days = Math.floor((now - then) / DAY)
  if (days < 1) return 'Today'
  if (days < 30) return ago(days, 'day')
  if (days < 365) return ago(Math.floor(days / 30), 'month')
  return ago(Math.floor(days / 365), 'year')
}

/**
 * A whole number with its thousands apart: 12,345. The browser's own way costs 20 ms and more the first time, before
 * anything is shown.
 */
export const countText = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** Whole numbers below 1,000 as they are, then K and M with one decimal: 999, 1.0K, 12.4K, 1.1M. */
export function compactCount(count: number): string {
  if (count < 1_000) return String(Math.floor(count))
  const thousands = (count / 1_000).toFixed(1)
  return thousands === '1000.0' || count >= 1_000_000 ? `${(count / 1_000_000).toFixed(1)}M` : `${thousands}K`
}

/** "1 view", "893 views", "12.4K views". */
export const viewsText = (count: number): string => `${compactCount(count)} view${count === 1 ? '' : 's'}`

/** "12.4K subscribers"; null when the count is hidden or not known. */
export const subscribersText = (count: number | null): string | null =>
  count === null ? null : `${compactCount(count)} subscriber${count === 1 ? '' : 's'}`

const ISO_DURATION = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.\d+)?S)?)?$/

/** Seconds of an ISO 8601 duration; null if it is invalid. A month is 30 days, a year 365. Fractions are dropped. */
export function durationSeconds(iso: string): number | null {
  const parts = ISO_DURATION.exec(iso)
  if (!parts) return null
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0))
  const allDays = years * 365 + months * 30 + weeks * 7 + days
  return ((allDays * 24 + hours) * 60 + minutes) * 60 + seconds
}

const twoDigits = (n: number): string => String(n).padStart(2, '0')

/** A video's length in seconds as h:mm:ss or m:ss; days run into the hours ("26:00:00"). */
export function lengthText(total: number): string {
  const hours = Math.floor(total / 3600)
  const minutes = Math.floor((total % 3600) / 60)
  const seconds = twoDigits(total % 60)
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${seconds}` : `${minutes}:${seconds}`
}

/** The same in words, for screen readers: "1 hour 2 minutes 31 seconds". */
export function spokenLength(total: number): string {
  const words = [
    [Math.floor(total / 3600), 'hour'],
    [Math.floor((total % 3600) / 60), 'minute'],
    [total % 60, 'second'],
  ] as const
  return words.flatMap(([n, unit]) => (n > 0 ? [`${n} ${unit}${n === 1 ? '' : 's'}`] : [])).join(' ')
}
