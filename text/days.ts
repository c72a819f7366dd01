import { DAY_MS } from '#domain/durations.ts'
import { capitalised, dateFormat } from './format.ts'
import { message } from './message.ts'

const dayKey = dateFormat({ dateStyle: 'short' })
/** `Sunday 22 November` */
export const weekdayDateText = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' })

/** `Today` or `Yesterday`; null: another day. Both in ms. */
export const nearDay = (at: number, now: number): string | null =>
  dayKey(at) === dayKey(now)
    ? message('days.today')
    : dayKey(at) === dayKey(now - DAY_MS)
      ? message('days.yesterday')
      : null

/** `Today`, `Yesterday`, `Friday 20 November`. Both in ms. */
export const dayName = (at: number, now: number): string => nearDay(at, now) ?? capitalised(weekdayDateText(at))
