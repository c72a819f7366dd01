import type { NotificationPace, QuietHours } from '#contract/notifications.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts'
import { offsetsOf } from './zoned-days.ts'

/** How long a folder is quiet after a notification. `daily` has its hour instead. */
const SPANS: Readonly<Record<Exclude<NotificationPace, 'daily'>, number>> = {
  at_once: 0,
  half_hour: 30 * MINUTE_MS,
  hour: HOUR_MS,
}

/** How often a folder is looked at that has nothing new. */
const LOOK_MS: typeof SPANS = { at_once: MINUTE_MS, half_hour: 5 * MINUTE_MS, hour: 5 * MINUTE_MS }

type Times = { dailyHour: number; timeZone: string | null }

/** When a folder is looked at next, in ms since epoch. @param hasNotified whether it has just notified */
export function nextLook(pace: NotificationPace, hasNotified: boolean, { dailyHour, timeZone }: Times, now: number) {
  if (pace === 'daily') return nextLocalTime(dailyHour * 60, timeZone, now)
  return now + (hasNotified ? Math.max(SPANS[pace], LOOK_MS[pace]) : LOOK_MS[pace])
}

/** When the quiet hours end in which a moment is, in ms since epoch; `null`: it is in none. */
export function quietUntil(quiet: QuietHours | null, timeZone: string | null, now: number): number | null {
  if (!quiet) return null
  const { from, until } = quiet
  const minute = Math.floor(localTime(timeZone, now) / MINUTE_MS) % (DAY_MS / MINUTE_MS)
  const isQuiet = from < until ? minute >= from && minute < until : minute >= from || minute < until
  return isQuiet ? nextLocalTime(until, timeZone, now) : null
}

/**
 * The next moment at which the clocks of a time zone show a time of the day. A time that a change of the clocks leaves out
 * comes as if they had not changed; one that they show twice comes the first time, and after that on the next day.
 * @param minutes since midnight
 */
export function nextLocalTime(minutes: number, timeZone: string | null, now: number): number {
  const today = Math.floor(localTime(timeZone, now) / DAY_MS)
  // Around a change of the clocks the day before and the day after are needed too.
  for (let day = today - 1; ; day++) {
    const at = momentOf(day * DAY_MS + minutes * MINUTE_MS, timeZone)
    if (at > now) return at
  }
}

/** What the clocks of a time zone show, as if it were UTC. */
const localTime = (timeZone: string | null, ms: number): number => ms + offsetAt(timeZone, ms)

/** The moment at which the clocks show a time. */
function momentOf(local: number, timeZone: string | null): number {
  const [before, after] = [offsetAt(timeZone, local - DAY_MS), offsetAt(timeZone, local + DAY_MS)]
  const [first, second] = [local - before, local - after].toSorted((a, b) => a - b) as [number, number]
  if (localTime(timeZone, first) === local) return first
  if (localTime(timeZone, second) === local) return second
  // The clocks leave it out: as late as if they had not changed.
  return local - Math.min(before, after)
}

const offsets = new Map<string, ReturnType<typeof offsetsOf>>()
/** There are some 400 names of zones; a user may send any. */
const MAX_ZONES = 600

function offsetAt(timeZone: string | null, ms: number): number {
  if (timeZone === null) return 0
  let offset = offsets.get(timeZone)
  if (offset === undefined) {
    if (offsets.size >= MAX_ZONES) offsets.clear()
    offset = offsetsOf(timeZone)
    offsets.set(timeZone, offset)
  }
  return offset?.(ms) ?? 0
}
