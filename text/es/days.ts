import { DAY_MS } from '#domain/durations.ts'
import { dateFormat } from './format.ts'

const dayKey = dateFormat({ dateStyle: 'short' })
/** `domingo, 22 de noviembre` */
export const weekdayDateText = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' })

/** `Hoy` or `Ayer`; null: another day. Both in ms. */
export const nearDay = (at: number, now: number): string | null =>
  dayKey(at) === dayKey(now) ? 'Hoy' : dayKey(at) === dayKey(now - DAY_MS) ? 'Ayer' : null

/** `Hoy`, `Ayer`, `Viernes, 20 de noviembre`. Both in ms. */
export function dayName(at: number, now: number): string {
  const date = weekdayDateText(at)
  return nearDay(at, now) ?? `${date.charAt(0).toUpperCase()}${date.slice(1)}`
}
