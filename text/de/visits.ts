import { daysBetween, isSameYear } from '#domain/calendar-days.ts'
import { dateFormat, dateText, timeText } from './format.ts'

const weekdayText = dateFormat({ weekday: 'long' })
const dayOfYearText = dateFormat({ day: 'numeric', month: 'long' })

/** A moment relative to now: `Heute, 14:05`, `Gestern, 18:20`, `Dienstag, 18:20`, `3. Oktober`. Both in ms. */
export function momentText(then: number, now: number): string {
  const days = daysBetween(then, now)
  if (days <= 0) return `Heute, ${timeText(then)}`
  if (days === 1) return `Gestern, ${timeText(then)}`
  if (days < 7) return `${weekdayText(then)}, ${timeText(then)}`
  return isSameYear(then, now) ? dayOfYearText(then) : dateText(then)
}

/** When the last visit ended: `Du warst gestern um 19:40 hier`. Both in ms. */
export function lastVisitText(then: number, now: number): string {
  const days = daysBetween(then, now)
  if (days <= 0) return `Du warst heute um ${timeText(then)} hier`
  if (days === 1) return `Du warst gestern um ${timeText(then)} hier`
  if (days < 7) return `Du warst am ${weekdayText(then)} um ${timeText(then)} hier`
  return isSameYear(then, now) ? `Du warst am ${dayOfYearText(then)} hier` : `Du warst am ${dateText(then)} hier`
}

/** The end of a list that goes back to a day: `Das ist alles seit Montag.` Both in ms. */
export function everythingSince(then: number, now: number): string {
  const days = daysBetween(then, now)
  if (days <= 0) return 'Das ist alles von heute.'
  if (days === 1) return 'Das ist alles seit gestern.'
  if (days < 7) return `Das ist alles seit ${weekdayText(then)}.`
  return isSameYear(then, now)
    ? `Das ist alles seit dem ${dayOfYearText(then)}.`
    : `Das ist alles seit dem ${dateText(then)}.`
}
