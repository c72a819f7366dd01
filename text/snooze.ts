import { DAY_MS } from '#domain/durations.ts'
import { message } from './message.ts'

/** `Back in 30 days`, `Back in 1 day`: to the nearest day, never 0. Both in ms. */
export const snoozedUntilText = (until: number, now: number): string =>
  message('snooze.snoozedUntilText', { until: Math.max(1, Math.round((until - now) / DAY_MS)) })
