const DAY_MS = 24 * 60 * 60 * 1000

/** Days since 1970, of the user's time zone. */
const dayNumber = (ms: number): number => {
  const date = new Date(ms)
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS)
}

/** How many midnights of the user's time zone are between two moments: 0 on the same day. Both in ms. */
export const daysBetween = (then: number, now: number): number => dayNumber(now) - dayNumber(then)

/** Whether two moments are in the same year of the user's time zone. Both in ms. */
export const isSameYear = (one: number, other: number): boolean =>
  new Date(one).getFullYear() === new Date(other).getFullYear()
