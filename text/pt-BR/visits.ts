import { countText, dateFormat, dateText, listText, timeText } from './format.ts'

/** Some names and how many more: `Ada`, `Ada e Bo`, `Ada, Bo e mais 3`. @param max names written out */
export function someNames(names: readonly string[], max: number): string {
  const shown = names.slice(0, names.length <= max ? max : max - 1)
  const more = names.length - shown.length
  return listText(more > 0 ? [...shown, `mais ${countText(more)}`] : shown)
}

const dayNumber = (ms: number): number => {
  const date = new Date(ms)
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / (24 * 60 * 60 * 1000))
}

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
  const days = dayNumber(now) - dayNumber(then)
  if (days <= 0) return `Hoje, ${timeText(then)}`
  if (days === 1) return `Ontem, ${timeText(then)}`
  if (days < 7) return `${capitalise(weekdayText(then))}, ${timeText(then)}`
  return new Date(then).getFullYear() === new Date(now).getFullYear() ? dayOfYearText(then) : dateText(then)
}

/** When the last visit ended: `Você esteve aqui ontem às 19:40`. Both in ms. */
export function lastVisitText(then: number, now: number): string {
  const days = dayNumber(now) - dayNumber(then)
  if (days <= 0) return `Você esteve aqui hoje ${atTime(then)}`
  if (days === 1) return `Você esteve aqui ontem ${atTime(then)}`
  if (days < 7) return `Você esteve aqui ${onWeekday(then)} ${atTime(then)}`
  return new Date(then).getFullYear() === new Date(now).getFullYear()
    ? `Você esteve aqui em ${dayOfYearText(then)}`
    : `Você esteve aqui em ${dateText(then)}`
}

/** The end of a list that goes back to a day: `Isso é tudo desde segunda-feira.` Both in ms. */
export function everythingSince(then: number, now: number): string {
  const days = dayNumber(now) - dayNumber(then)
  if (days <= 0) return 'Isso é tudo de hoje.'
  if (days === 1) return 'Isso é tudo desde ontem.'
  if (days < 7) return `Isso é tudo desde ${weekdayText(then)}.`
  return new Date(then).getFullYear() === new Date(now).getFullYear()
    ? `Isso é tudo desde ${dayOfYearText(then)}.`
    : `Isso é tudo desde ${dateText(then)}.`
}
