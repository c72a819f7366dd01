import { daysBetween, isSameYear } from '#domain/calendar-days.ts'
import { capitalised, dateFormat, dateText, timeText, uncapitalised } from './format.ts'
import { message } from './message.ts'

const weekdayText = dateFormat({ weekday: 'long' })
const dayOfYearText = dateFormat({ day: 'numeric', month: 'long' })

/** `3 October`, or with its year if that is another one. */
const dayText = (then: number, now: number): string => (isSameYear(then, now) ? dayOfYearText(then) : dateText(then))

/** A moment relative to now: `Today, 14:05`, `Yesterday, 18:20`, `Tuesday, 18:20`, `3 October`. Both in ms. */
export function momentText(then: number, now: number): string {
  const days = daysBetween(then, now)
  if (days >= 7) return dayText(then, now)
  const time = timeText(then)
  if (days <= 0) return message('visits.today', { time })
  return days === 1
    ? message('visits.yesterday', { time })
    : message('visits.weekday', { weekday: capitalised(weekdayText(then)), time })
}

/** The same within a sentence: `yesterday, 18:20`, `Tuesday, 18:20`. Both in ms. */
export function momentWithin(then: number, now: number): string {
  const days = daysBetween(then, now)
  if (days >= 7) return message('visits.dayWithin', { day: dayText(then, now) })
  return days < 2
    ? uncapitalised(momentText(then, now))
    : message('visits.weekdayWithin', { weekday: weekdayText(then), time: timeText(then) })
}

/** When the last visit ended: `You were here yesterday at 19:40`. Both in ms. */
export function lastVisitText(then: number, now: number): string {
  const days = daysBetween(then, now)
  if (days >= 7) return message('visits.hereOnDay', { day: dayText(then, now) })
  const [hour, time] = [new Date(then).getHours(), timeText(then)]
  if (days <= 0) return message('visits.hereToday', { hour, time })
  if (days === 1) return message('visits.hereYesterday', { hour, time })
  return message('visits.hereOnWeekday', { dayOfWeek: new Date(then).getDay(), weekday: weekdayText(then), hour, time })
}

/** The end of a list that goes back to a day: `That's everything since Monday.` Both in ms. */
export function everythingSince(then: number, now: number): string {
  const days = daysBetween(then, now)
  if (days <= 0) return message('visits.everythingToday')
  if (days === 1) return message('visits.everythingSinceYesterday')
  return days < 7
    ? message('visits.everythingSinceWeekday', { weekday: weekdayText(then) })
    : message('visits.everythingSinceDay', { day: dayText(then, now) })
}
