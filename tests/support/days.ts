const DAY_MS = 24 * 60 * 60 * 1000
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The days, YYYY-MM-DD in UTC, something may bear that happened between `since` (ms) and now: two around midnight. */
export function daysSince(since: number): string[] {
  const now = Date.now()
  const days = [dayOf(since)]
  for (let at = since + DAY_MS; dayOf(at) <= dayOf(now); at += DAY_MS) days.push(dayOf(at))
  return days
}
