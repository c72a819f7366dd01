import {
  type AgeUnit,
  type AgeWords,
  ageIn,
  clockLength,
  dateFormatFor,
  dayAgeIn,
  lengthParts,
  listFormatFor,
  separateThousands,
  shortAgeFor,
} from '../formats.ts'
import { plural } from '../plural.ts'
import { intlLocale } from './locale.ts'

/** A formatter for times in ms since epoch, in the browser's time zone unless `options` name one. Created at its first use. */
export const dateFormat = dateFormatFor(intlLocale)

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

const AGO: Readonly<Record<AgeUnit, { one: string; other: string }>> = {
  year: { one: '# year ago', other: '# years ago' },
  month: { one: '# month ago', other: '# months ago' },
  week: { one: '# week ago', other: '# weeks ago' },
  day: { one: '# day ago', other: '# days ago' },
  hour: { one: '# hour ago', other: '# hours ago' },
  minute: { one: '# minute ago', other: '# minutes ago' },
}

const AGES: AgeWords = {
  ago: (count, unit) => plural('en', count, AGO[unit]),
  justNow: 'Just now',
  today: 'Today',
}

/** `Music, Science and Cooking` */
export const listText = listFormatFor(intlLocale)

/** How old a video is, in the largest unit that fits: `3 weeks ago`. Both in ms; the future counts as now. */
export const videoAge = (publishedAt: number, now: number): string => ageIn(AGES, publishedAt, now)

/** The same for lines with little room: `3 hr ago`. */
export const shortVideoAge = shortAgeFor(intlLocale, AGES)

/** `Today`, `1 day ago`, days under 30, months under 365 days, then years. Both in ms; a day is 24 hours. */
export const relativeDay = (then: number, now: number): string => dayAgeIn(AGES, then, now)

/** A whole number with separated thousands: `12,345`. */
export const countText = separateThousands(',')

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

/** A video's length in seconds as h:mm:ss or m:ss. Days are counted as hours: `26:00:00`. */
export const lengthText = clockLength

/** The same in words, for screen readers: `1 hour 2 minutes 31 seconds`. */
export const spokenLength = (total: number): string =>
  lengthParts(total, {
    hour: (n) => plural('en', n, { one: '# hour', other: '# hours' }),
    minute: (n) => plural('en', n, { one: '# minute', other: '# minutes' }),
    second: (n) => plural('en', n, { one: '# second', other: '# seconds' }),
  }).join(' ')
