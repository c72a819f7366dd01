import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { message } from './message.ts'
import { countText, withSign } from './parts.ts'
import { fact } from './words.ts'

// Numbers, dates and lists. A formatter is created at its first use in a language, and pages leave out those that they do
// not use: the functions that make them are marked for the build.

/** What `make` returns for the locale in use. */
/* @__NO_SIDE_EFFECTS__ */
function perLocale<T>(make: (locale: string) => T): () => T {
  const made: Record<string, T> = {}
  return () => {
    const locale = fact('locale.intlLocale')
    made[locale] ??= make(locale)
    return made[locale]
  }
}

/** A formatter for times in ms since epoch, in the browser's time zone unless `options` name one. */
/* @__NO_SIDE_EFFECTS__ */
export function dateFormat(options: Intl.DateTimeFormatOptions): (ms: number) => string {
  const formatter = perLocale((locale) => new Intl.DateTimeFormat(locale, options))
  return (ms) => formatter().format(ms)
}

/** `20 November 2026` */
export const dateText = dateFormat({ dateStyle: 'long' })

const isWritten = (): boolean => fact('locale.shortDate') === 'written'

const mediumDate = dateFormat({ dateStyle: 'medium' })
/** Digits around slashes change places beside Arabic letters. */
const writtenDate = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' })
/** `20 Nov 2026` */
export const shortDateText = (ms: number): string => (isWritten() ? writtenDate(ms) : mediumDate(ms))

const mediumDateTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })
const writtenDateTime = dateFormat({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
/** `20 Nov 2026, 14:05` */
export const dateTimeText = (ms: number): string => (isWritten() ? writtenDateTime(ms) : mediumDateTime(ms))

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

const AGO: Readonly<Record<AgeUnit, (count: number) => string>> = {
  year: (count) => message('format.yearsAgo', { count }),
  month: (count) => message('format.monthsAgo', { count }),
  week: (count) => message('format.weeksAgo', { count }),
  day: (count) => message('format.daysAgo', { count }),
  hour: (count) => message('format.hoursAgo', { count }),
  minute: (count) => message('format.minutesAgo', { count }),
}

function ageIn(ago: (unit: AgeUnit, count: number) => string, publishedAt: number, now: number): string {
  const age = now - publishedAt
  for (const [unit, ms] of AGE_UNITS) if (age >= ms) return ago(unit, Math.floor(age / ms))
  return message('format.justNow')
}

/** How old a video is, in the largest unit that fits: `3 weeks ago`. Both in ms; the future counts as now. */
export const videoAge = (publishedAt: number, now: number): string =>
  ageIn((unit, count) => AGO[unit](count), publishedAt, now)

/** The same within a sentence. */
export const videoAgeWithin = (publishedAt: number, now: number): string => uncapitalised(videoAge(publishedAt, now))

const shortAge = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { style: 'short' }))
/** The same for lines with little room: `3 hr ago`. */
export const shortVideoAge = (publishedAt: number, now: number): string =>
  ageIn(
    (unit, count) => (unit === 'hour' || unit === 'minute' ? shortAge().format(-count, unit) : AGO[unit](count)),
    publishedAt,
    now,
  )

const relative = perLocale((locale) => new Intl.RelativeTimeFormat(locale))
/** How long it is until a time, in the largest unit that fits: `in 3 hours`. Both in ms; `null` if less than a minute. */
export function timeUntil(at: number, now: number): string | null {
  const [unit, ms] = AGE_UNITS.find(([, size]) => at - now >= size) ?? []
  return unit && ms ? relative().format(Math.round((at - now) / ms), unit) : null
}

/** `Today`, `1 day ago`, days under 30, months under 365 days, then years. Both in ms; a day is 24 hours. */
export function relativeDay(then: number, now: number): string {
  const days = Math.floor((now - then) / DAY_MS)
  if (days < 1) return message('format.today')
  if (days < 30) return AGO.day(days)
  if (days < 365) return AGO.month(Math.floor(days / 30))
  return AGO.year(Math.floor(days / 365))
}

/** The same within a sentence. */
export const relativeDayWithin = (then: number, now: number): string => uncapitalised(relativeDay(then, now))

export const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
export const uncapitalised = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`

const list = perLocale((locale) => new Intl.ListFormat(locale))
/** `Music, Science and Cooking` */
export const listText = (items: readonly string[]): string => list().format(items)

/** Parts of a sentence one after the other: `2 folders, 3 channels`. */
export const joinedText = (parts: readonly string[]): string => parts.join(message('format.listSeparator'))

export { countText, withSign }

const withDecimalSign = (digits: string): string => digits.replace('.', fact('locale.decimalSign'))

/** A number as it is, with the language's decimal sign: `1.25`, `1,25`. */
export const decimalText = (value: number): string => withDecimalSign(String(value))

/**
 * Whole numbers below 1,000 as they are, then thousands and millions with one decimal: `999`, `1.0K`, `12.4K`, `1.1M`. In
 * Japanese below 10,000, then in 万 and 億.
 */
export function compactCount(count: number): string {
  const unit = compactUnit()
  if (count < unit) return countText(Math.floor(count))
  return isMillions(count)
    ? message('format.millions', { number: scaled(count, unit ** 2) })
    : message('format.thousands', { number: scaled(count, unit) })
}

const compactUnit = (): number => Number(fact('locale.compactUnit'))

/** Whether a count is shown in millions, which some languages follow with "of". */
function isMillions(count: number): boolean {
  const unit = compactUnit()
  return count >= (fact('locale.compactDigits') === 'below10' ? unit ** 2 : unit ** 2 - unit / 20)
}

/** A count in thousands or millions, with a decimal always, unless it is 0, or below 10 alone, where it is cut off. */
function scaled(count: number, unit: number): string {
  const digits = fact('locale.compactDigits')
  if (digits === 'below10')
    return count < 10 * unit
      ? withDecimalSign(String(Math.floor(count / (unit / 10)) / 10))
      : countText(Math.floor(count / unit))
  const rounded = (count / unit).toFixed(1)
  return withDecimalSign(digits === 'unlessWhole' ? rounded.replace('.0', '') : rounded)
}

/** All counts of thousands have the same form. */
const compactForm = (count: number): number => Math.min(count, 1_000)

/** `1 view`, `893 views`, `12.4K views`. */
export function viewsText(count: number): string {
  const shown = compactCount(count)
  return isMillions(count)
    ? message('format.millionsOfViews', { shown })
    : message('format.views', { count: compactForm(count), shown })
}

/** `12.4K subscribers`; null when the count is hidden or unknown. */
export function subscribersText(count: number | null): string | null {
  if (count === null) return null
  const shown = compactCount(count)
  return isMillions(count)
    ? message('format.millionsOfSubscribers', { shown })
    : message('format.subscribers', { count: compactForm(count), shown })
}

/** An amount of money: `£0`, `£2.99`. @param priceMinor pence */
export const priceText = (priceMinor: number): string =>
  priceMinor === 0 ? message('format.price', { amount: '0' }) : exactPriceText(priceMinor)

/** The same with pence in any case: `£0.00`. */
export const exactPriceText = (priceMinor: number): string =>
  message('format.price', { amount: withDecimalSign((priceMinor / 100).toFixed(2)) })

const twoDigits = (n: number): string => String(n).padStart(2, '0')

/** A length in seconds as h:mm:ss or m:ss, in every language, without fractions. Days are counted as hours: `26:00:00`. */
export function lengthText(total: number): string {
  const { hours, minutes, seconds } = lengthParts(total)
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}` : `${minutes}:${twoDigits(seconds)}`
}

/** The same in words, for screen readers: `1 hour 2 minutes 31 seconds`. */
export function spokenLength(total: number): string {
  const { hours, minutes, seconds } = lengthParts(total)
  return [
    ...(hours > 0 ? [message('format.hours', { count: hours })] : []),
    ...(minutes > 0 ? [message('format.minutes', { count: minutes })] : []),
    ...(seconds > 0 ? [message('format.seconds', { count: seconds })] : []),
  ].join(message('format.lengthSeparator'))
}

const lengthParts = (total: number) => ({
  hours: Math.floor(total / 3600),
  minutes: Math.floor((total % 3600) / 60),
  seconds: Math.floor(total % 60),
})
