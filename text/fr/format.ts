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

/** `20 novembre 2026` */
export const dateText = dateFormat({ dateStyle: 'long' })

/** `20 nov. 2026` */
export const shortDateText = dateFormat({ dateStyle: 'medium' })

/** `20 nov. 2026, 14:05` */
export const dateTimeText = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

const utcDate = dateFormat({ dateStyle: 'long', timeZone: 'UTC' })
/** `20 novembre 2026`. @param day YYYY-MM-DD */
export const longDate = (day: string): string => utcDate(Date.parse(day))

/** `14:05` */
export const timeText = dateFormat({ timeStyle: 'short' })

const AGO: Readonly<Record<AgeUnit, { one: string; other: string }>> = {
  year: { one: 'il y a # an', other: 'il y a # ans' },
  month: { one: 'il y a # mois', other: 'il y a # mois' },
  week: { one: 'il y a # semaine', other: 'il y a # semaines' },
  day: { one: 'il y a # jour', other: 'il y a # jours' },
  hour: { one: 'il y a # heure', other: 'il y a # heures' },
  minute: { one: 'il y a # minute', other: 'il y a # minutes' },
}

// In lower case, because most of them stand within a sentence or a line.
const AGES: AgeWords = {
  ago: (count, unit) => plural('fr', count, AGO[unit]),
  justNow: 'à l’instant',
  today: 'aujourd’hui',
}

/** `Musique, Science et Cuisine` */
export const listText = listFormatFor(intlLocale)

/** How old a video is, in the largest unit that fits: `il y a 3 semaines`. Both in ms; the future counts as now. */
export const videoAge = (publishedAt: number, now: number): string => ageIn(AGES, publishedAt, now)

/** The same for lines with little room: `il y a 3 h`. */
export const shortVideoAge = shortAgeFor(intlLocale, AGES)

/** `aujourd’hui`, `il y a 1 jour`, days under 30, months under 365 days, then years. Both in ms; a day is 24 hours. */
export const relativeDay = (then: number, now: number): string => dayAgeIn(AGES, then, now)

/** A whole number with separated thousands: `12 345`. */
export const countText = separateThousands('\u202f')

/** Whole numbers below 1,000 as they are, then thousands and millions with one decimal: `999`, `1,0 k`, `1,1 M`. */
export function compactCount(count: number): string {
  if (count < 1_000) return String(Math.floor(count))
  const thousands = (count / 1_000).toFixed(1)
  return isMillions(count)
    ? `${(count / 1_000_000).toFixed(1).replace('.', ',')}\u00a0M`
    : `${thousands.replace('.', ',')}\u00a0k`
}
/** Whether a count is shown in millions, which take « de ». */
const isMillions = (count: number): boolean => count >= 999_950

/** `1 vue`, `893 vues`, `12,4 k vues`, `1,1 M de vues`. */
export const viewsText = (count: number): string =>
  plural(
    'fr',
    count,
    { one: '# vue', many: '# de vues', other: isMillions(count) ? '# de vues' : '# vues' },
    compactCount(count),
  )

/** `12,4 k abonnés`, `1,1 M d’abonnés`; null when the count is hidden or unknown. */
export const subscribersText = (count: number | null): string | null =>
  count === null
    ? null
    : plural(
        'fr',
        count,
        { one: '# abonné', many: '# d’abonnés', other: isMillions(count) ? '# d’abonnés' : '# abonnés' },
        compactCount(count),
      )

/** A video's length in seconds as h:mm:ss or m:ss. Days are counted as hours: `26:00:00`. */
export const lengthText = clockLength

/** The same in words, for screen readers: `1 heure 2 minutes 31 secondes`. */
export const spokenLength = (total: number): string =>
  lengthParts(total, {
    hour: (n) => plural('fr', n, { one: '# heure', other: '# heures' }),
    minute: (n) => plural('fr', n, { one: '# minute', other: '# minutes' }),
    second: (n) => plural('fr', n, { one: '# seconde', other: '# secondes' }),
  }).join(' ')
