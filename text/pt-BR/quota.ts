import { dateFormat } from './format.ts'

/**
 * When YouTube's quota is back, in the user's time zone: `hoje às 09:00`, `amanhã à 01:00`. Both in ms.
 * @param timeZone the browser's own unless given
 */
export function quotaResetText(until: number, now: number, timeZone?: string): string {
  const zone = timeZone ? { timeZone } : {}
  const day = dateFormat({ dateStyle: 'short', ...zone })
  const time = dateFormat({ timeStyle: 'short', ...zone })(until)
  const at = time.startsWith('01:') ? `à ${time}` : `às ${time}`
  return day(until) === day(now) ? `hoje ${at}` : `amanhã ${at}`
}
