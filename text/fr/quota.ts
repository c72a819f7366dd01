import { dateFormat } from './format.ts'

/**
 * When YouTube's quota is back, in the user's time zone: `aujourd’hui à 09:00`, `demain à 08:00`. Both in ms.
 * @param timeZone the browser's own unless given
 */
export function quotaResetText(until: number, now: number, timeZone?: string): string {
  const zone = timeZone ? { timeZone } : {}
  const day = dateFormat({ dateStyle: 'short', ...zone })
  const time = dateFormat({ timeStyle: 'short', ...zone })(until)
  return day(until) === day(now) ? `aujourd’hui à ${time}` : `demain à ${time}`
}
