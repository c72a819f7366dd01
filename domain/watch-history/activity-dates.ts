const MINUTES = 60_000

/** Hours from UTC of the names that Google writes. Of several meanings, the one of the reader's zone counts, else the first. */
const ZONES: Readonly<Record<string, readonly number[]>> = {
  ...{ UTC: [0], GMT: [0], WET: [0], WEST: [1], CET: [1], MEZ: [1], CEST: [2], MESZ: [2], EET: [2], EEST: [3] },
  ...{ MSK: [3], TRT: [3], JST: [9], KST: [9], AEST: [10], AEDT: [11], NZST: [12], NZDT: [13], BRT: [-3], ART: [-3] },
  ...{ BST: [1, 6], IST: [5.5, 1, 2], AST: [-4, 3], EST: [-5], EDT: [-4], CST: [-6, 8], CDT: [-5] },
  ...{ MST: [-7], MDT: [-6], PST: [-8], PDT: [-7] },
}

const MORNINGS = new Set(['am', 'ص', '午前', '오전', '上午'])
const AFTERNOONS = new Set(['pm', 'م', '午後', '오후', '下午'])

/** Where two languages give a word to different months, the earlier one counts. */
const LOCALES =
  'en en-GB de fr es pt-BR it nl pl ru uk cs sk sv da nb fi tr el hu ro bg id ms vi ca sr lt lv et sl is fil sw af hi ar he fa th'.split(
    ' ',
  )
/** Spellings that differ from those of browsers. */
const MORE_MONTHS = { sept: 8, mrt: 2, févr: 1, paź: 9 }

let months: { common: ReadonlyMap<string, number>; croatian: ReadonlyMap<string, number> } | undefined

/**
 * When something happened, as Google's pages say it in the language of the account: `Aug 17, 2026, 1:14:48 PM CEST`.
 * Numbers alone are day first, unless the year is. The zone is a fixed difference from UTC, winter and summer alike; none is UTC.
 * @param readerOffsets minutes that the reader's clock is ahead of UTC over the year, to tell zones of the same name apart
 * @returns ms since epoch; `null` if it is no date that can be read
 */
export function parseActivityDate(written: string, readerOffsets: readonly number[]): number | null {
  const text = normalise(written)
  const time = /(\d{1,2}):(\d{2})(?::(\d{2}))?/.exec(text) ?? /(?<=\d{4}.*)(\d{1,2})\.(\d{2})\.(\d{2})(?!\d)/.exec(text)
  if (!time) return null
  const [date, rest] = [text.slice(0, time.index), text.slice(time.index + time[0].length)]
  const day = parseDay(date)
  const words = `${date} ${rest}`.toLowerCase().replace(/([ap])\.? ?m\.?(?!\p{L})/gu, '$1m')
  const half = words.split(/[\s,.]+/)
  const hour = to24(
    Number(time[1]),
    half.some((word) => MORNINGS.has(word)),
    half.some((word) => AFTERNOONS.has(word)),
  )
  const offset = parseZone(rest, readerOffsets)
  if (!day || hour === null || offset === null) return null
  const at = Date.UTC(day.year, day.month, day.day, hour, Number(time[2]), Number(time[3] ?? 0))
  return at - offset * MINUTES
}

/** Plain spaces and digits, without marks of direction. */
const normalise = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replace(/\u060c/g, ',')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/[\u0966-\u096f]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x966))
    .replace(/\s+/g, ' ')

function to24(hour: number, isMorning: boolean, isAfternoon: boolean): number | null {
  if (!isMorning && !isAfternoon) return hour < 24 ? hour : null
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (isAfternoon ? 12 : 0)
}

type Day = { year: number; month: number; day: number }

function parseDay(text: string): Day | null {
  const numbers = Array.from(text.matchAll(/\d+/g), ([digits]) => digits)
  const yearAt = numbers.findIndex((digits) => digits.length === 4)
  const others = numbers.toSpliced(yearAt, 1).map(Number)
  const month = numbers.length === 2 ? namedMonth(text) : null
  if (yearAt < 0 || (numbers.length === 2 ? month === null : numbers.length !== 3 || yearAt === 1)) return null
  const [first = 0, second = 0] = others
  const day =
    month !== null
      ? { month, day: first }
      : yearAt === 0
        ? { month: first - 1, day: second }
        : { month: second - 1, day: first }
  const year = Number(numbers[yearAt])
  const isDay = new Date(Date.UTC(year, day.month, day.day)).getUTCMonth() === day.month && day.day > 0
  return isDay ? { year, ...day } : null
}

function namedMonth(text: string): number | null {
  months ??= { common: monthsOf(LOCALES), croatian: monthsOf(['hr']) }
  // Croatian gives words of its neighbours to other months, and puts a full stop after the year.
  const names = /\d{4}\./.test(text) ? new Map([...months.common, ...months.croatian]) : months.common
  for (const [word] of text.matchAll(/\p{L}[\p{L}\p{M}'’]*/gu)) {
    const month = names.get(fold(word))
    if (month !== undefined) return month
  }
  return null
}

const fold = (word: string): string => word.normalize('NFKC').toLowerCase().replaceAll('.', '')

function monthsOf(locales: readonly string[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>(Object.entries(MORE_MONTHS))
  for (const locale of locales)
    for (const month of ['short', 'long'] as const)
      for (const day of [undefined, 'numeric'] as const) {
        const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { month, day, timeZone: 'UTC' })
        for (let n = 0; n < 12; n++) {
          const part = format.formatToParts(Date.UTC(2026, n, 15)).find(({ type }) => type === 'month')
          const word = fold(part?.value ?? '')
          if (/\p{L}/u.test(word) && !found.has(word)) found.set(word, n)
        }
      }
  return found
}

/** Minutes ahead of UTC. */
function parseZone(text: string, readerOffsets: readonly number[]): number | null {
  const given = /(?:GMT|UTC)? ?([+\u2212-])(\d{1,2})(?::?(\d{2}))?/.exec(text)
  if (given) return (given[1] === '+' ? 1 : -1) * (Number(given[2]) * 60 + Number(given[3] ?? 0))
  const name = /\b[A-Z]{3,4}\b/.exec(text)?.[0]
  if (name === undefined) return 0
  const offsets = (ZONES[name] ?? []).map((hours) => hours * 60)
  return offsets.find((offset) => readerOffsets.includes(offset)) ?? offsets[0] ?? null
}
