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

/** `20 de noviembre de 2026` */
export const dateText = dateFormat({ dateStyle: 'long' })

/** `20 nov 2026` */
export const shortDateText = dateFormat({ dateStyle: 'medium' })

/** `20 nov 2026, 14:05` */
export const dateTimeText = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

const utcDate = dateFormat({ dateStyle: 'long', timeZone: 'UTC' })
/** `20 de noviembre de 2026`. @param day YYYY-MM-DD */
export const longDate = (day: string): string => utcDate(Date.parse(day))

/** `14:05` */
export const timeText = dateFormat({ timeStyle: 'short' })

const AGO: Readonly<Record<AgeUnit, { one: string; other: string }>> = {
  year: { one: 'Hace # año', other: 'Hace # años' },
  month: { one: 'Hace # mes', other: 'Hace # meses' },
  week: { one: 'Hace # semana', other: 'Hace # semanas' },
  day: { one: 'Hace # día', other: 'Hace # días' },
  hour: { one: 'Hace # hora', other: 'Hace # horas' },
  minute: { one: 'Hace # minuto', other: 'Hace # minutos' },
}

const AGES: AgeWords = {
  ago: (count, unit) => plural('es', count, AGO[unit]),
  justNow: 'Ahora mismo',
  today: 'Hoy',
}

/** `Música, Ciencia y Cocina` */
export const listText = listFormatFor(intlLocale)

/** How old a video is, in the largest unit that fits: `Hace 3 semanas`. Both in ms; the future counts as now. */
export const videoAge = (publishedAt: number, now: number): string => ageIn(AGES, publishedAt, now)

/** The same for lines with little room: `hace 3 h`. */
export const shortVideoAge = shortAgeFor(intlLocale, AGES)

/** `Hoy`, `Hace 1 día`, days under 30, months under 365 days, then years. Both in ms; a day is 24 hours. */
export const relativeDay = (then: number, now: number): string => dayAgeIn(AGES, then, now)

/** A whole number with separated thousands, as Spanish writes them from five digits: `2345`, `12.345`. */
export const countText = separateThousands('.', 5)

const oneDecimal = (value: number): string => value.toFixed(1).replace('.', ',')

/** Whole numbers below 1,000 as they are, then thousands (`mil`) and millions (`M`) with one decimal: `12,4\u00a0mil`. */
export function compactCount(count: number): string {
  if (count < 1_000) return String(Math.floor(count))
  const thousands = oneDecimal(count / 1_000)
  return thousands === '1000,0' || count >= 1_000_000
    ? `${oneDecimal(count / 1_000_000)}\u00a0M`
    : `${thousands}\u00a0mil`
}

/** Millions take "de": `1,2 M de visualizaciones`. */
const isMillions = (count: number): boolean => compactCount(count).endsWith('M')

/** `1 vista`, `893 vistas`, `12,4 mil vistas`, `1,2 M de vistas`. */
export const viewsText = (count: number): string =>
  isMillions(count)
    ? `${compactCount(count)} de vistas`
    : plural('es', count, { one: '# vista', other: '# vistas' }, compactCount(count))

/** `12,4 mil suscriptores`; null when the count is hidden or unknown. */
export function subscribersText(count: number | null): string | null {
  if (count === null) return null
  return isMillions(count)
    ? `${compactCount(count)} de suscriptores`
    : plural('es', count, { one: '# suscriptor', other: '# suscriptores' }, compactCount(count))
}

/** A video's length in seconds as h:mm:ss or m:ss. Days are counted as hours: `26:00:00`. */
export const lengthText = clockLength

/** The same in words, for screen readers: `1 hora 2 minutos 31 segundos`. */
export const spokenLength = (total: number): string =>
  lengthParts(total, {
    hour: (n) => plural('es', n, { one: '# hora', other: '# horas' }),
    minute: (n) => plural('es', n, { one: '# minuto', other: '# minutos' }),
    second: (n) => plural('es', n, { one: '# segundo', other: '# segundos' }),
  }).join(' ')
