import { dateFormat } from './format.ts'

export function quotaResetText(until: number, now: number, timeZone?: string): string {
  const zone = timeZone ? { timeZone } : {}
  const day = dateFormat({ dateStyle: 'short', ...zone })
  const time = dateFormat({ timeStyle: 'short', ...zone })(until)
  return day(until) === day(now) ? `اليوم الساعة ${time}` : `غدًا الساعة ${time}`
}
