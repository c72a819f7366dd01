import { countText, dateFormat, dateText, timeText } from './format.ts'

/** Some names and how many more: `Ada`, `Ada and Bo`, `Ada, Bo and 3 more`. @param max names written out */
export function someNames(names: readonly string[], max: number): string {
  const shown = names.slice(0, names.length <= max ? max : max - 1)
  const more = names.length - shown.length
  const parts = more > 0 ? [...shown, `${countText(more)} more`] : shown
  if (parts.length < 2) return parts.join('')
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

const dayNumber = (ms: number): number => {
  const date = new Date(ms)
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / (24 * 60 * 60 * 1000))
}

const weekdayText = dateFormat({ weekday: 'long' })
const dayOfYearText = dateFormat({ day: 'numeric', month: 'long' })

/** A moment relative to now: `Today, 14:05`, `Yesterday, 18:20`, `Tuesday, 18:20`, `3 October`. Both in ms. */
export function momentText(then: number, now: number): string {
  const days = dayNumber(now) - dayNumber(then)
  if (days <= 0) return `Today, ${timeText(then)}`
  if (days === 1) return `Yesterday, ${timeText(then)}`
  if (days < 7) return `${weekdayText(then)}, ${timeText(then)}`
  return new Date(then).getFullYear() === new Date(now).getFullYear() ? dayOfYearText(then) : dateText(then)
}
