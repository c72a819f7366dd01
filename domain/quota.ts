/** Units a day that all users of the product share. Source: YouTube's default for a project. */
export const DAILY_UNITS = 10_000

/**
 * "today at 09:00 CET", "tomorrow at 08:00 GMT", in the person's own time zone. Both in ms.
 * @param locale and @param timeZone the browser's own unless given
 */
export function comesBackText(until: number, now: number, locale?: string, timeZone?: string): string {
  const zone = timeZone ? { timeZone } : {}
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', ...zone })
  const time = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    ...zone,
  })
  return `${day.format(until) === day.format(now) ? 'today' : 'tomorrow'} at ${time.format(until)}`
}
