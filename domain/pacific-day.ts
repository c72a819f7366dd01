import { HOUR_MS } from './durations.ts'
import { lazy } from './lazy.ts'

const pacific = lazy(() => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', dateStyle: 'short' }))

/** Hours from Pacific time to UTC: winter, summer. Clocks change at 2 o'clock, so each day has exactly one midnight. */
const OFFSETS = [8, 7]

/** The day for which YouTube counts quota, as `2026-11-20`. @param now ms since epoch */
export const pacificDay = (now: number): string => pacific().format(now)

/** When YouTube's quota is renewed next: at midnight in California. Both in ms since epoch. */
export function nextPacificMidnight(now: number): number {
  const today = pacificDay(now)
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const midnights = OFFSETS.map((hours) => Date.UTC(year, month - 1, day + 1) + hours * HOUR_MS)
  const found = midnights.find((at) => pacificDay(at) !== today && pacificDay(at - 1) === today)
  if (found === undefined) throw new RangeError(`no midnight after ${now}`)
  return found
}
