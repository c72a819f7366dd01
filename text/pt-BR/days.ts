import { DAY_MS } from '#domain/durations.ts'
import { dateFormat } from './format.ts'

const dayKey = dateFormat({ dateStyle: 'short' })
/** `domingo, 22 de novembro` */
export const weekdayDateText = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' })

/** `Hoje` or `Ontem`; null: another day. Both in ms. */
export const nearDay = (at: number, now: number): string | null =>
  dayKey(at) === dayKey(now) ? 'Hoje' : dayKey(at) === dayKey(now - DAY_MS) ? 'Ontem' : null

/** `Hoje`, `Ontem`, `Sexta-feira, 20 de novembro`. Both in ms. */
export function dayName(at: number, now: number): string {
  const date = weekdayDateText(at)
  return nearDay(at, now) ?? `${date.charAt(0).toUpperCase()}${date.slice(1)}`
}
