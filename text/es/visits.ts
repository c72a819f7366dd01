import { countText, dateFormat, dateText, listText, timeText } from './format.ts'

/** Some names and how many more: `Ada`, `Ada y Bo`, `Ada, Bo y 3 más`. @param max names written out */
export function someNames(names: readonly string[], max: number): string {
  const shown = names.slice(0, names.length <= max ? max : max - 1)
  const more = names.length - shown.length
  return listText(more > 0 ? [...shown, `${countText(more)} más`] : shown)
}

const dayNumber = (ms: number): number => {
  const date = new Date(ms)
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / (24 * 60 * 60 * 1000))
}

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
  const days = dayNumber(now) - dayNumber(then)
  if (days <= 0) return `Hoy, ${timeText(then)}`
  if (days === 1) return `Ayer, ${timeText(then)}`
  if (days < 7) return `${capitalise(weekdayText(then))}, ${timeText(then)}`
  return new Date(then).getFullYear() === new Date(now).getFullYear() ? dayOfYearText(then) : dateText(then)
}

/** When the last visit ended: `Estuviste aquí ayer a las 19:40`. Both in ms. */
export function lastVisitText(then: number, now: number): string {
  const days = dayNumber(now) - dayNumber(then)
  if (days <= 0) return `Estuviste aquí hoy ${atTime(then)}`
  if (days === 1) return `Estuviste aquí ayer ${atTime(then)}`
  if (days < 7) return `Estuviste aquí el ${weekdayText(then)} ${atTime(then)}`
  return new Date(then).getFullYear() === new Date(now).getFullYear()
    ? `Estuviste aquí el ${dayOfYearText(then)}`
    : `Estuviste aquí el ${dateText(then)}`
}

/** The end of a list that goes back to a day: `Eso es todo desde el lunes.` Both in ms. */
export function everythingSince(then: number, now: number): string {
  const days = dayNumber(now) - dayNumber(then)
  if (days <= 0) return 'Eso es todo por hoy.'
  if (days === 1) return 'Eso es todo desde ayer.'
  if (days < 7) return `Eso es todo desde el ${weekdayText(then)}.`
  return new Date(then).getFullYear() === new Date(now).getFullYear()
    ? `Eso es todo desde el ${dayOfYearText(then)}.`
    : `Eso es todo desde el ${dateText(then)}.`
}
