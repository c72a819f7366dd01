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
import { intlLocale } from './locale.ts'

export const dateFormat = dateFormatFor(intlLocale)

/** `2026年11月20日` */
export const dateText = dateFormat({ dateStyle: 'long' })

/** `2026/11/20` */
export const shortDateText = dateFormat({ dateStyle: 'medium' })

/** `2026/11/20 14:05` */
export const dateTimeText = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

const utcDate = dateFormat({ dateStyle: 'long', timeZone: 'UTC' })
export const longDate = (day: string): string => utcDate(Date.parse(day))

export const timeText = dateFormat({ timeStyle: 'short' })

const UNITS: Readonly<Record<AgeUnit, string>> = {
  year: '年',
  month: 'か月',
  week: '週間',
  day: '日',
  hour: '時間',
  minute: '分',
}

const AGES: AgeWords = { ago: (count, unit) => `${count}${UNITS[unit]}前`, justNow: 'たった今', today: '今日' }

export const listText = listFormatFor(intlLocale)

export const videoAge = (publishedAt: number, now: number): string => ageIn(AGES, publishedAt, now)

/** The same for lines with little room: `3 時間前`. */
export const shortVideoAge = shortAgeFor(intlLocale, AGES)

export const relativeDay = (then: number, now: number): string => dayAgeIn(AGES, then, now)

export const countText = separateThousands(',')

/** Whole numbers below 10,000, then 万 and 億 with one decimal below 10: 9,999, 1.2万, 124万, 1.1億. */
export function compactCount(count: number): string {
  if (count < 10_000) return countText(Math.floor(count))
  return count < 100_000_000 ? `${scaled(count, 10_000)}万` : `${scaled(count, 100_000_000)}億`
}
const scaled = (count: number, unit: number): string =>
  count < 10 * unit ? String(Math.floor(count / (unit / 10)) / 10) : countText(Math.floor(count / unit))

/** `893回視聴`, `1.2万回視聴` */
export const viewsText = (count: number): string => `${compactCount(count)}回視聴`

/** `チャンネル登録者数1.2万人`; null when the count is hidden or unknown. */
export const subscribersText = (count: number | null): string | null =>
  count === null ? null : `登録者数${compactCount(count)}人`

export const lengthText = clockLength

/** `1時間2分31秒` */
export const spokenLength = (total: number): string =>
  lengthParts(total, { hour: (n) => `${n}時間`, minute: (n) => `${n}分`, second: (n) => `${n}秒` }).join('')
