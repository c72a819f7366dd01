import { nextPacificMidnight, pacificDay } from './pacific-day.ts'

/** Units a day that all users of the product share. Source: the platform's default for a project. */
export const DAILY_UNITS = 10_000

/**
 * What units are spent for. videos: lists of uploads for folders. changes: counts of videos, 50 channels a unit, which
 * tell whose lists need reading. details: lengths and views, 50 videos a unit. dates: last uploads on the subscriptions
 * page.
 */
export type Purpose = 'videos' | 'changes' | 'details' | 'dates'

/**
 * Units a browser may spend a day on upload dates. A date costs up to a unit, and there are people with thousands of
 * channels: nobody may use up what all share for a column of dates.
 */
export const DATES_A_DAY = 400

/** What a browser spent on one Pacific day. */
export type QuotaUse = {
  /** As of {@link pacificDay}. */
  day: string
  units: Record<Purpose, number>
  /** Channels whose list was not read because their count of videos had not changed. */
  unchanged: number
}

export const noUse = (now: number): QuotaUse => ({
  day: pacificDay(now),
  units: { videos: 0, changes: 0, details: 0, dates: 0 },
  unchanged: 0,
})

/** The sum of two uses; of different days only the later one counts. */
export function addUse(a: QuotaUse, b: QuotaUse): QuotaUse {
  if (a.day !== b.day) return a.day > b.day ? a : b
  return {
    day: a.day,
    units: {
      videos: a.units.videos + b.units.videos,
      changes: a.units.changes + b.units.changes,
      details: a.units.details + b.units.details,
      dates: a.units.dates + b.units.dates,
    },
    unchanged: a.unchanged + b.unchanged,
  }
}

export const totalUnits = ({ units }: QuotaUse): number => units.videos + units.changes + units.details + units.dates

/**
 * Until when no call may be made after the platform said that the quota is gone; null when calls may be made. All in ms.
 * @param goneAt when it said so, null: it did not; a time in the future (the clock was set back) is not believed
 */
export function stoppedUntil(goneAt: number | null, now: number): number | null {
  if (goneAt === null || goneAt > now) return null
  const until = nextPacificMidnight(goneAt)
  return now < until ? until : null
}

/**
 * "today at 09:00 CET", "tomorrow at 08:00 GMT", in the person's own time zone. Both in ms.
 * @param locale and @param timeZone the browser's own unless given
 */
export function comesBackText(until: number, now: number, locale?: string, timeZone?: string): string {
  const zone = timeZone ? { timeZone } : {}
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', ...zone })
  const time = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    ...zone,
  })
  return `${day.format(until) === day.format(now) ? 'today' : 'tomorrow'} at ${time.format(until)}`
}
