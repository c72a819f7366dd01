export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

const ISO_DURATION = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.\d+)?S)?)?$/

/** Seconds of an ISO 8601 duration; null if it is invalid. A month is 30 days, a year 365. Fractions are dropped. */
export function durationSeconds(iso: string): number | null {
  const parts = ISO_DURATION.exec(iso)
  if (!parts) return null
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0))
  const allDays = years * 365 + months * 30 + weeks * 7 + days
  return ((allDays * 24 + hours) * 60 + minutes) * 60 + seconds
}
