import { dateFormat } from './format.ts'

/**
 * When YouTube's quota is back, in the user's time zone: `heute um 09:00`, `morgen um 08:00`. Both in ms.
 * @param timeZone the browser's own unless given
 */
export function quotaResetText(until: number, now: number, timeZone?: string): string {
  const zone = timeZone ? { timeZone } : {}
  const day = dateFormat({ dateStyle: 'short', ...zone })
  const time = dateFormat({ timeStyle: 'short', ...zone })(until)
  return day(until) === day(now) ? `heute um ${time}` : `morgen um ${time}`
}
