import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts'

/** Longer than any day: when clocks go back, a day has 25 hours. */
export const LONGEST_DAY_MS = 26 * HOUR_MS

/** The number of the day on which a moment is: days since 1970. @param ms since epoch */
export type DayOf = (ms: number) => number

/**
 * Counts days as they are in a time zone. What is asked of the zone is kept, so that one function serves a whole request.
 * @param timeZone an IANA name; `null`, or one that is unknown here: UTC
 */
export function daysIn(timeZone: string | null): DayOf {
  const offsetAt = timeZone === null ? null : offsetsOf(timeZone)
  if (!offsetAt) return (ms) => Math.floor(ms / DAY_MS)
  const atMidnight = new Map<number, number>()
  const midnightOffset = (utcDay: number): number => {
    const offset = atMidnight.get(utcDay) ?? offsetAt(utcDay * DAY_MS)
    atMidnight.set(utcDay, offset)
    return offset
  }
  return (ms) => {
    const utcDay = Math.floor(ms / DAY_MS)
    const offset = midnightOffset(utcDay)
    const isSteady = offset === midnightOffset(utcDay + 1)
    return Math.floor((ms + (isSteady ? offset : offsetAt(ms))) / DAY_MS)
  }
}

/** How far a zone's clocks are ahead of UTC at a moment, in ms; `null` for an unknown zone. */
export function offsetsOf(timeZone: string): ((ms: number) => number) | null {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    return (ms) => {
      const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(format.format(ms)) ?? []
      const size = Number(hours ?? 0) * HOUR_MS + Number(minutes ?? 0) * MINUTE_MS
      return sign === '-' ? -size : size
    }
  } catch {
    return null
  }
}
