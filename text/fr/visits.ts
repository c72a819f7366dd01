import { daysBetween, isSameYear } from '#domain/calendar-days.ts'
import { dateFormat, dateText, timeText } from './format.ts'

const weekdayText = dateFormat({ weekday: 'long' })
const dayOfYearText = dateFormat({ day: 'numeric', month: 'long' })
const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1)

/** A moment relative to now: `Aujourd’hui, 14:05`, `Hier, 18:20`, `Mardi, 18:20`, `3 octobre`. Both in ms. */
export function momentText(then: number, now: number): string {
  const days = daysBetween(then, now)
  if (days <= 0) return `Aujourd’hui, ${timeText(then)}`
  if (days === 1) return `Hier, ${timeText(then)}`
  if (days < 7) return `${capitalised(weekdayText(then))}, ${timeText(then)}`
  return isSameYear(then, now) ? dayOfYearText(then) : dateText(then)
}

/** When the last visit ended: `Votre dernière visite : hier à 19:40`. Both in ms. */
export function lastVisitText(then: number, now: number): string {
  const days = daysBetween(then, now)
  if (days <= 0) return `Dernière visite aujourd’hui à ${timeText(then)}`
  if (days === 1) return `Dernière visite hier à ${timeText(then)}`
  if (days < 7) return `Dernière visite ${weekdayText(then)} à ${timeText(then)}`
  return isSameYear(then, now) ? `Dernière visite le ${dayOfYearText(then)}` : `Dernière visite le ${dateText(then)}`
}

/** The end of a list that goes back to a day: `Voilà tout depuis lundi.` Both in ms. */
export function everythingSince(then: number, now: number): string {
  const days = daysBetween(then, now)
  if (days <= 0) return 'Voilà tout pour aujourd’hui.'
  if (days === 1) return 'Voilà tout depuis hier.'
  if (days < 7) return `Voilà tout depuis ${weekdayText(then)}.`
  return isSameYear(then, now)
    ? `Voilà tout depuis le ${dayOfYearText(then)}.`
    : `Voilà tout depuis le ${dateText(then)}.`
}
