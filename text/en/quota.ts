/**
 * When YouTube's quota is back, in the user's time zone: `today at 09:00 CET`, `tomorrow at 08:00 GMT`. Both in ms.
 * @param locale and @param timeZone the browser's own unless given
 */
export function quotaResetText(until: number, now: number, locale?: string, timeZone?: string): string {
  const zone = timeZone ? { timeZone } : {}
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', ...zone })
  const time = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    ...zone,
  })
  return day.format(until) === day.format(now) ? `today at ${time.format(until)}` : `tomorrow at ${time.format(until)}`
}
