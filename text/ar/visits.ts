import { daysBetween, isSameYear } from '#domain/calendar-days.ts'
import { dateFormat, dateText, timeText } from './format.ts'

const weekdayText = dateFormat({ weekday: 'long' })
const dayOfYearText = dateFormat({ day: 'numeric', month: 'long' })

const dayText = (then: number, now: number): string => (isSameYear(then, now) ? dayOfYearText(then) : dateText(then))

export function momentText(then: number, now: number): string {
  const days = daysBetween(then, now)
  if (days <= 0) return `اليوم، ${timeText(then)}`
  if (days === 1) return `أمس، ${timeText(then)}`
  if (days < 7) return `${weekdayText(then)}، ${timeText(then)}`
  return dayText(then, now)
}

export function lastVisitText(then: number, now: number): string {
  const days = daysBetween(then, now)
  if (days <= 0) return `آخر زيارة: اليوم الساعة ${timeText(then)}`
  if (days === 1) return `آخر زيارة: أمس الساعة ${timeText(then)}`
  if (days < 7) return `آخر زيارة: ${weekdayText(then)} الساعة ${timeText(then)}`
  return `آخر زيارة: ${dayText(then, now)}`
}

export function everythingSince(then: number, now: number): string {
  const days = daysBetween(then, now)
  if (days <= 0) return 'هذا كل ما نُشر اليوم.'
  if (days === 1) return 'هذا كل ما نُشر منذ أمس.'
  if (days < 7) return `هذا كل ما نُشر منذ يوم ${weekdayText(then)}.`
  return `هذا كل ما نُشر منذ ${dayText(then, now)}.`
}
