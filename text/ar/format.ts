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

export const dateFormat = dateFormatFor(intlLocale)

/** `20 نوفمبر 2026` */
export const dateText = dateFormat({ dateStyle: 'long' })

/** The month is written out: digits around slashes change places beside Arabic letters. */
export const shortDateText = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' })

export const dateTimeText = dateFormat({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

const utcDate = dateFormat({ dateStyle: 'long', timeZone: 'UTC' })
export const longDate = (day: string): string => utcDate(Date.parse(day))

export const timeText = dateFormat({ timeStyle: 'short' })

const AGO: Readonly<Record<AgeUnit, { one: string; two: string; few: string; many: string; other: string }>> = {
  year: { one: 'قبل سنة', two: 'قبل سنتين', few: 'قبل # سنوات', many: 'قبل # سنة', other: 'قبل # سنة' },
  month: { one: 'قبل شهر', two: 'قبل شهرين', few: 'قبل # أشهر', many: 'قبل # شهرًا', other: 'قبل # شهر' },
  week: { one: 'قبل أسبوع', two: 'قبل أسبوعين', few: 'قبل # أسابيع', many: 'قبل # أسبوعًا', other: 'قبل # أسبوع' },
  day: { one: 'قبل يوم', two: 'قبل يومين', few: 'قبل # أيام', many: 'قبل # يومًا', other: 'قبل # يوم' },
  hour: { one: 'قبل ساعة', two: 'قبل ساعتين', few: 'قبل # ساعات', many: 'قبل # ساعة', other: 'قبل # ساعة' },
  minute: { one: 'قبل دقيقة', two: 'قبل دقيقتين', few: 'قبل # دقائق', many: 'قبل # دقيقة', other: 'قبل # دقيقة' },
}

const AGES: AgeWords = { ago: (count, unit) => plural('ar', count, AGO[unit]), justNow: 'الآن', today: 'اليوم' }

export const listText = listFormatFor(intlLocale)

export const videoAge = (publishedAt: number, now: number): string => ageIn(AGES, publishedAt, now)

/** The same for lines with little room: `قبل 3 ساعات`. */
export const shortVideoAge = shortAgeFor(intlLocale, AGES)

export const relativeDay = (then: number, now: number): string => dayAgeIn(AGES, then, now)

export const countText = separateThousands(',')

/** Whole numbers below 1,000, then thousands and millions with at most one decimal: 999, 1 ألف, 12.4 ألف, 1.1 مليون. */
export function compactCount(count: number): string {
  if (count < 1_000) return String(Math.floor(count))
  return count < 999_950 ? `${scaled(count, 1_000)} ألف` : `${scaled(count, 1_000_000)} مليون`
}
const scaled = (count: number, unit: number): string => (count / unit).toFixed(1).replace('.0', '')

/** The form after a number of thousands or millions is the same for all of them. */
const compactForm = (count: number): number => Math.min(count, 1_000)

export const viewsText = (count: number): string =>
  plural(
    'ar',
    compactForm(count),
    {
      zero: 'لا مشاهدات',
      one: 'مشاهدة واحدة',
      two: 'مشاهدتان',
      few: '# مشاهدات',
      many: '# مشاهدة',
      other: '# مشاهدة',
    },
    compactCount(count),
  )

export const subscribersText = (count: number | null): string | null =>
  count === null
    ? null
    : plural(
        'ar',
        compactForm(count),
        {
          zero: 'لا مشتركين',
          one: 'مشترك واحد',
          two: 'مشتركان',
          few: '# مشتركين',
          many: '# مشتركًا',
          other: '# مشترك',
        },
        compactCount(count),
      )

export const lengthText = clockLength

export const spokenLength = (total: number): string =>
  lengthParts(total, {
    hour: (n) => plural('ar', n, { one: 'ساعة', two: 'ساعتان', few: '# ساعات', many: '# ساعة', other: '# ساعة' }),
    minute: (n) => plural('ar', n, { one: 'دقيقة', two: 'دقيقتان', few: '# دقائق', many: '# دقيقة', other: '# دقيقة' }),
    second: (n) => plural('ar', n, { one: 'ثانية', two: 'ثانيتان', few: '# ثوانٍ', many: '# ثانية', other: '# ثانية' }),
  }).join(' و')
