import { daysBetween, isSameYear } from '#domain/calendar-days.ts'
import { dateFormat, dateText, timeText } from './format.ts'

const weekdayText = dateFormat({ weekday: 'long' })
const dayOfYearText = dateFormat({ day: 'numeric', month: 'long' })

/** A moment relative to now: `Today, 14:05`, `Yesterday, 18:20`, `Tuesday, 18:20`, `3 October`. Both in ms. */
export function momentText(then: number, now: number): string {
  const days = daysBetween(then, now)
  if (days <= 0) return `Today, ${timeText(then)}`
  if (days === 1) return `Yesterday, ${timeText(then)}`
  if (days < 7) return `${weekdayText(then)}, ${timeText(then)}`
  return isSameYear(then, now) ? dayOfYearText(then) : dateText(then)
}

/** When the last visit ended: `You were here yesterday at 19:40`. Both in ms. */
export function lastVisitText(then: number, now: number): string {
  const days = daysBetween(then, now)
  if (days <= 0) return `You were here today at ${timeText(then)}`
  if (days === 1) return `You were here yesterday at ${timeText(then)}`
  if (days < 7) return `You were here on ${weekdayText(then)} at ${timeText(then)}`
  return isSameYear(then, now) ? `You were here on ${dayOfYearText(then)}` : `You were here on ${dateText(then)}`
}

/** The end of a list that goes back to a day: `That is everything since Monday.` Both in ms. */
export function everythingSince(then: number, now: number): string {
  const days = daysBetween(then, now)
  if (days <= 0) return 'That is everything of today.'
  if (days === 1) return 'That is everything since yesterday.'
  if (days < 7) return `That is everything since ${weekdayText(then)}.`
  return isSameYear(then, now)
    ? `That is everything since ${dayOfYearText(then)}.`
    : `That is everything since ${dateText(then)}.`
}
