import { DAY_MS } from '#domain/durations.ts'
import { dateFormat } from './format.ts'

const dayKey = dateFormat({ dateStyle: 'short' })
/** `dimanche 22 novembre` */
export const weekdayDateText = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' })

export const nearDay = (at: number, now: number): string | null =>
  dayKey(at) === dayKey(now) ? 'Aujourd’hui' : dayKey(at) === dayKey(now - DAY_MS) ? 'Hier' : null

export const dayName = (at: number, now: number): string => nearDay(at, now) ?? weekdayDateText(at)
