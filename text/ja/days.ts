import { DAY_MS } from '#domain/durations.ts'
import { dateFormat } from './format.ts'

const dayKey = dateFormat({ dateStyle: 'short' })
export const weekdayDateText = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' })

export const nearDay = (at: number, now: number): string | null =>
  dayKey(at) === dayKey(now) ? '今日' : dayKey(at) === dayKey(now - DAY_MS) ? '昨日' : null

export const dayName = (at: number, now: number): string => nearDay(at, now) ?? weekdayDateText(at)
