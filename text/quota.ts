import { dateFormat } from './format.ts'
import { message } from './message.ts'

/**
 * When YouTube's quota is back, in the user's time zone: `today at 09:00`, `tomorrow at 08:00`. Both in ms.
 * @param timeZone the browser's own unless given
 */
export function quotaResetText(until: number, now: number, timeZone?: string): string {
  const zone = timeZone ? { timeZone } : {}
  const day = dateFormat({ dateStyle: 'short', ...zone })
  const time = dateFormat({ timeStyle: 'short', ...zone })(until)
  const hour = Number.parseInt(time, 10)
  return day(until) === day(now)
    ? message('quota.resetsToday', { hour, time })
    : message('quota.resetsTomorrow', { hour, time })
}
