import { dateFormat, timeUntil } from './format.ts'
import { message, messages } from './message.ts'

/** The line above a list. */
export const { line } = messages('scheduled')

/** The list it opens. */
export const { title, hint, kinds, none, toCalendar } = messages('scheduled')

/** `Saturday 28 November at 20:00`, in the browser's time zone. */
export const startText = dateFormat({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
})

/** `in 3 hours`. Both in ms. */
export const countdown = (startsAt: number, now: number): string =>
  timeUntil(startsAt, now) ?? message('scheduled.soon')
