import { dateFormat } from './format.ts'

/**
 * When YouTube's quota is back, in the user's time zone: `hoy a las 9:00`, `mañana a la 1:00`. Both in ms.
 * @param timeZone the browser's own unless given
 */
export function quotaResetText(until: number, now: number, timeZone?: string): string {
  const zone = timeZone ? { timeZone } : {}
  const day = dateFormat({ dateStyle: 'short', ...zone })
  const time = dateFormat({ timeStyle: 'short', ...zone })(until)
  const at = /^0?1:/.test(time) ? `a la ${time}` : `a las ${time}`
  return day(until) === day(now) ? `hoy ${at}` : `mañana ${at}`
}
