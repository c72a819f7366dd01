import type { Overview } from '#contract/videos.ts'
import { sum } from './sum.ts'

/** A calendar day in the user's time zone, in ms: `endsAt` is the first moment of the next one. */
export type Day = { startsAt: number; endsAt: number }

/** The last `count` days, today last. Days of 23 and 25 hours are days. */
export function lastDays(now: number, count: number): Day[] {
  const today = new Date(now)
  const midnight = (back: number) => new Date(today.getFullYear(), today.getMonth(), today.getDate() - back).getTime()
  return Array.from({ length: count }, (_, i) => {
    const back = count - 1 - i
    return { startsAt: midnight(back), endsAt: midnight(back - 1) }
  })
}

/** Uploads of one day. `complete` false: some channel was not checked after it, so there may be more. */
export type DayCount = { count: number; complete: boolean }

export type Week = {
  days: DayCount[]
  total: number
  /** No channel was ever read. */
  isUnknown: boolean
}

export type FolderCounts = Pick<
  Overview['folders'][number],
  'channels' | 'unread' | 'checkedAt' | 'due' | 'failed' | 'days'
>

/**
 * The uploads of some folders on each day. A day is complete when every channel was checked after its end, a day that is
 * not over when every channel was checked on it. Channels that are not due count as checked unless they failed: the server
 * checks those that upload rarely less than daily.
 * @param days those the folders' `days` are about  @param countedAt when they were counted, ms
 */
export function countWeek(days: readonly Day[], folders: readonly FolderCounts[], countedAt: number): Week {
  const checkedUntil = Math.min(...folders.map(checkedUntilOf(countedAt)))
  const counts = days.map((_, i) => sum(folders.map((folder) => folder.days[i] ?? 0)))
  return {
    days: days.map(({ startsAt, endsAt }, i) => ({
      count: counts[i] ?? 0,
      complete: checkedUntil >= (endsAt <= countedAt ? endsAt : startsAt),
    })),
    total: sum(counts),
    isUnknown: folders.every(({ channels, unread }) => unread === channels),
  }
}

/** Until when all uploads of a folder are known, ms; 0: not of all its channels. */
export const checkedUntilOf =
  (countedAt: number) =>
  ({ unread, checkedAt, due, failed }: Omit<FolderCounts, 'days'>): number =>
    unread > 0 ? 0 : due + failed === 0 ? countedAt : (checkedAt ?? 0)
