import { daysBetween, isSameYear } from '#domain/calendar-days.ts'
import { dateFormat, dateText, timeText } from './format.ts'

const weekdayText = dateFormat({ weekday: 'long' })
const dayOfYearText = dateFormat({ day: 'numeric', month: 'long' })

const dayText = (then: number, now: number): string => (isSameYear(then, now) ? dayOfYearText(then) : dateText(then))

export function momentText(then: number, now: number): string {
  const days = daysBetween(then, now)
  if (days <= 0) return `今日 ${timeText(then)}`
  if (days === 1) return `昨日 ${timeText(then)}`
  if (days < 7) return `${weekdayText(then)} ${timeText(then)}`
  return dayText(then, now)
}

export function lastVisitText(then: number, now: number): string {
  const days = daysBetween(then, now)
  if (days <= 0) return `前回の訪問: 今日 ${timeText(then)}`
  if (days === 1) return `前回の訪問: 昨日 ${timeText(then)}`
  if (days < 7) return `前回の訪問: ${weekdayText(then)} ${timeText(then)}`
  return `前回の訪問: ${dayText(then, now)}`
}

export function everythingSince(then: number, now: number): string {
  const days = daysBetween(then, now)
  if (days <= 0) return '今日の動画は以上です。'
  if (days === 1) return '昨日からの動画は以上です。'
  if (days < 7) return `${weekdayText(then)}からの動画は以上です。`
  return `${dayText(then, now)}からの動画は以上です。`
}
