import { dateFormat } from './format.ts'

/**
 * When YouTube's quota is back, in the user's time zone: `today at 09:00`, `tomorrow at 08:00`. Both in ms.
 * @param timeZone the browser's own unless given
 */
export function quotaResetText(until: number, now: number, timeZone?: string): string {
  const zone = timeZone ? { timeZone } : {}
  const day = dateFormat({ dateStyle: 'short', ...zone })
  const time = dateFormat({ timeStyle: 'short', ...zone })(until)
  return day(until) === day(now) ? `today at ${time}` : `tomorrow at ${time}`
}
