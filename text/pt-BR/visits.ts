import { daysBetween, isSameYear } from '#domain/calendar-days.ts'
import { dateFormat, dateText, timeText } from './format.ts'

const weekdayText = dateFormat({ weekday: 'long' })
const dayOfYearText = dateFormat({ day: 'numeric', month: 'long' })

const capitalise = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
/** `às 19:40`, `à 01:40` */
const atTime = (ms: number): string => {
  const time = timeText(ms)
  return time.startsWith('01:') ? `à ${time}` : `às ${time}`
}
/** `na terça-feira`, `no sábado` */
const onWeekday = (ms: number): string => {
  const weekday = weekdayText(ms)
  return weekday.endsWith('feira') ? `na ${weekday}` : `no ${weekday}`
}

/** A moment relative to now: `Hoje, 14:05`, `Ontem, 18:20`, `Terça-feira, 18:20`, `3 de outubro`. Both in ms. */
export function momentText(then: number, now: number): string {
  const days = daysBetween(then, now)
  if (days <= 0) return `Hoje, ${timeText(then)}`
  if (days === 1) return `Ontem, ${timeText(then)}`
  if (days < 7) return `${capitalise(weekdayText(then))}, ${timeText(then)}`
  return isSameYear(then, now) ? dayOfYearText(then) : dateText(then)
}

/** When the last visit ended: `Você esteve aqui ontem às 19:40`. Both in ms. */
export function lastVisitText(then: number, now: number): string {
  const days = daysBetween(then, now)
  if (days <= 0) return `Você esteve aqui hoje ${atTime(then)}`
  if (days === 1) return `Você esteve aqui ontem ${atTime(then)}`
  if (days < 7) return `Você esteve aqui ${onWeekday(then)} ${atTime(then)}`
  return isSameYear(then, now) ? `Você esteve aqui em ${dayOfYearText(then)}` : `Você esteve aqui em ${dateText(then)}`
}

/** The end of a list that goes back to a day: `Isso é tudo desde segunda-feira.` Both in ms. */
export function everythingSince(then: number, now: number): string {
  const days = daysBetween(then, now)
  if (days <= 0) return 'Isso é tudo de hoje.'
  if (days === 1) return 'Isso é tudo desde ontem.'
  if (days < 7) return `Isso é tudo desde ${weekdayText(then)}.`
  return isSameYear(then, now) ? `Isso é tudo desde ${dayOfYearText(then)}.` : `Isso é tudo desde ${dateText(then)}.`
}
