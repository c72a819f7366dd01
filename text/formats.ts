import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { lazy } from '#domain/lazy.ts'

// What the number, date and list texts of all languages share. Nothing here costs anything before its first use.

/** Makes formatters for times in ms since epoch, in the browser's time zone unless the options name one. */
export const dateFormatFor =
  (locale: string) =>
  (options: Intl.DateTimeFormatOptions): ((ms: number) => string) => {
    const formatter = lazy(() => new Intl.DateTimeFormat(locale, options))
    return (ms) => formatter().format(ms)
  }

/** Formats lists by the locale's rules: `Music, Science and Cooking`. */
export function listFormatFor(locale: string): (items: readonly string[]) => string {
  const formatter = lazy(() => new Intl.ListFormat(locale))
  return (items) => formatter().format(items)
}

/** Formats numbers by the locale's rules. The first number costs 20 ms, so it is not for what is shown at once. @public */
export function numberFormatFor(locale: string, options: Intl.NumberFormatOptions): (value: number) => string {
  const formatter = lazy(() => new Intl.NumberFormat(locale, options))
  return (value) => formatter().format(value)
}

/**
 * Formats whole numbers with separated thousands, without `Intl.NumberFormat` and its 20 ms at the first use.
 * @param fromDigits the number of digits from which thousands are separated; Spanish separates from five
 */
export const separateThousands =
  (separator: string, fromDigits = 4) =>
  (count: number): string => {
    const digits = String(count)
    return digits.length < fromDigits ? digits : digits.replace(/\B(?=(?:\d{3})+$)/g, separator)
  }

export type AgeUnit = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute'

/** From the largest down. A month counts 30 days, a year 365. */
const AGE_UNITS: readonly [AgeUnit, ms: number][] = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['week', 7 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
]

/** Ages in the words of a language. */
export type AgeWords = {
  /** `3 weeks ago` */
  ago: (count: number, unit: AgeUnit) => string
  justNow: string
  today: string
}

/** An age in the largest unit that fits. Both in ms; the future counts as now. */
export function ageIn(words: AgeWords, publishedAt: number, now: number): string {
  const age = now - publishedAt
  for (const [unit, ms] of AGE_UNITS) if (age >= ms) return words.ago(Math.floor(age / ms), unit)
  return words.justNow
}

/** Like {@link ageIn}, with short words for hours and minutes: `3 hr ago`. */
export function shortAgeFor(locale: string, words: AgeWords): (publishedAt: number, now: number) => string {
  const formatter = lazy(() => new Intl.RelativeTimeFormat(locale, { style: 'short' }))
  const ago: AgeWords['ago'] = (count, unit) =>
    unit === 'hour' || unit === 'minute' ? formatter().format(-count, unit) : words.ago(count, unit)
  return (publishedAt, now) => ageIn({ ...words, ago }, publishedAt, now)
}

/** Today, days under 30, months under 365 days, then years. Both in ms; a day is 24 hours. */
export function dayAgeIn(words: AgeWords, then: number, now: number): string {
  const days = Math.floor((now - then) / DAY_MS)
  if (days < 1) return words.today
  if (days < 30) return words.ago(days, 'day')
  if (days < 365) return words.ago(Math.floor(days / 30), 'month')
  return words.ago(Math.floor(days / 365), 'year')
}

const twoDigits = (n: number): string => String(n).padStart(2, '0')

/** A length in seconds as h:mm:ss or m:ss, in every language, without fractions. Days are counted as hours: `26:00:00`. */
export function clockLength(total: number): string {
  const hours = Math.floor(total / 3600)
  const minutes = Math.floor((total % 3600) / 60)
  const seconds = twoDigits(Math.floor(total % 60))
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${seconds}` : `${minutes}:${seconds}`
}

/** The hours, minutes and whole seconds of a length in seconds that are above 0, each in words. */
export function lengthParts(
  total: number,
  words: Readonly<Record<'hour' | 'minute' | 'second', (n: number) => string>>,
) {
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor((total % 3600) / 60), Math.floor(total % 60)]
  return [
    ...(hours > 0 ? [words.hour(hours)] : []),
    ...(minutes > 0 ? [words.minute(minutes)] : []),
    ...(seconds > 0 ? [words.second(seconds)] : []),
  ]
}
