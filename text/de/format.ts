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

/** `20. November 2026` */
export const dateText = dateFormat({ dateStyle: 'long' })

/** `20.11.2026` */
export const shortDateText = dateFormat({ dateStyle: 'medium' })

/** `20.11.2026, 14:05` */
export const dateTimeText = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

const utcDate = dateFormat({ dateStyle: 'long', timeZone: 'UTC' })
/** `20. November 2026`. @param day YYYY-MM-DD */
export const longDate = (day: string): string => utcDate(Date.parse(day))

/** `14:05` */
export const timeText = dateFormat({ timeStyle: 'short' })

const AGO: Readonly<Record<AgeUnit, { one: string; other: string }>> = {
  year: { one: 'vor # Jahr', other: 'vor # Jahren' },
  month: { one: 'vor # Monat', other: 'vor # Monaten' },
  week: { one: 'vor # Woche', other: 'vor # Wochen' },
  day: { one: 'vor # Tag', other: 'vor # Tagen' },
  hour: { one: 'vor # Stunde', other: 'vor # Stunden' },
  minute: { one: 'vor # Minute', other: 'vor # Minuten' },
}

// In lower case, because most of them stand within a sentence or a line.
const AGES: AgeWords = {
  ago: (count, unit) => plural('de', count, AGO[unit]),
  justNow: 'gerade eben',
  today: 'heute',
}

/** `Musik, Wissenschaft und Kochen` */
export const listText = listFormatFor(intlLocale)

/** How old a video is, in the largest unit that fits: `vor 3 Wochen`. Both in ms; the future counts as now. */
export const videoAge = (publishedAt: number, now: number): string => ageIn(AGES, publishedAt, now)

/** The same for lines with little room: `vor 3 Std.`. */
export const shortVideoAge = shortAgeFor(intlLocale, AGES)

/** `heute`, `vor 1 Tag`, days under 30, months under 365 days, then years. Both in ms; a day is 24 hours. */
export const relativeDay = (then: number, now: number): string => dayAgeIn(AGES, then, now)

/** A whole number with separated thousands: `12.345`. */
export const countText = separateThousands('.')

/** Whole numbers below 1,000 as they are, then thousands and millions with one decimal: `999`, `1,0 Tsd.`, `1,1 Mio.` */
export function compactCount(count: number): string {
  if (count < 1_000) return String(Math.floor(count))
  const thousands = (count / 1_000).toFixed(1)
  return thousands === '1000.0' || count >= 1_000_000
    ? `${(count / 1_000_000).toFixed(1).replace('.', ',')}\u00a0Mio.`
    : `${thousands.replace('.', ',')}\u00a0Tsd.`
}

/** `1 Aufruf`, `893 Aufrufe`, `12,4 Tsd. Aufrufe`. */
export const viewsText = (count: number): string =>
  plural('de', count, { one: '# Aufruf', other: '# Aufrufe' }, compactCount(count))

/** `12,4 Tsd. Abonnenten`; null when the count is hidden or unknown. */
export const subscribersText = (count: number | null): string | null =>
  count === null ? null : plural('de', count, { one: '# Abonnent', other: '# Abonnenten' }, compactCount(count))

/** A video's length in seconds as h:mm:ss or m:ss. Days are counted as hours: `26:00:00`. */
export const lengthText = clockLength

/** The same in words, for screen readers: `1 Stunde 2 Minuten 31 Sekunden`. */
export const spokenLength = (total: number): string =>
  lengthParts(total, {
    hour: (n) => plural('de', n, { one: '# Stunde', other: '# Stunden' }),
    minute: (n) => plural('de', n, { one: '# Minute', other: '# Minuten' }),
    second: (n) => plural('de', n, { one: '# Sekunde', other: '# Sekunden' }),
  }).join(' ')
