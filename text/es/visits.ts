import { daysBetween, isSameYear } from '#domain/calendar-days.ts'
import { dateFormat, dateText, timeText } from './format.ts'

const weekdayText = dateFormat({ weekday: 'long' })
const dayOfYearText = dateFormat({ day: 'numeric', month: 'long' })

const capitalise = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
/** `a las 19:40`, `a la 1:40` */
const atTime = (ms: number): string => {
  const time = timeText(ms)
  return /^0?1:/.test(time) ? `a la ${time}` : `a las ${time}`
}

/** A moment relative to now: `Hoy, 14:05`, `Ayer, 18:20`, `Martes, 18:20`, `3 de octubre`. Both in ms. */
export function momentText(then: number, now: number): string {
  const days = daysBetween(then, now)
  if (days <= 0) return `Hoy, ${timeText(then)}`
  if (days === 1) return `Ayer, ${timeText(then)}`
  if (days < 7) return `${capitalise(weekdayText(then))}, ${timeText(then)}`
  return isSameYear(then, now) ? dayOfYearText(then) : dateText(then)
}

/** When the last visit ended: `Estuviste aquí ayer a las 19:40`. Both in ms. */
export function lastVisitText(then: number, now: number): string {
  const days = daysBetween(then, now)
  if (days <= 0) return `Estuviste aquí hoy ${atTime(then)}`
  if (days === 1) return `Estuviste aquí ayer ${atTime(then)}`
  if (days < 7) return `Estuviste aquí el ${weekdayText(then)} ${atTime(then)}`
  return isSameYear(then, now) ? `Estuviste aquí el ${dayOfYearText(then)}` : `Estuviste aquí el ${dateText(then)}`
}

/** The end of a list that goes back to a day: `Eso es todo desde el lunes.` Both in ms. */
export function everythingSince(then: number, now: number): string {
  const days = daysBetween(then, now)
  if (days <= 0) return 'Eso es todo por hoy.'
  if (days === 1) return 'Eso es todo desde ayer.'
  if (days < 7) return `Eso es todo desde el ${weekdayText(then)}.`
  return isSameYear(then, now)
    ? `Eso es todo desde el ${dayOfYearText(then)}.`
    : `Eso es todo desde el ${dateText(then)}.`
}
