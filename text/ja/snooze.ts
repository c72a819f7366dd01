import { DAY_MS } from '#domain/durations.ts'

export const snoozedUntilText = (until: number, now: number): string =>
  `${Math.max(1, Math.round((until - now) / DAY_MS))}日後に再表示`
