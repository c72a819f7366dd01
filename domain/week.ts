import type { Overview } from '#contract/videos.ts'
import { sum } from './sum.ts'

/** A calendar day in the user's time zone, in ms: `endsAt` is the first moment of the next one. */
export type Day = { startsAt: number; endsAt: number }

/** The last `count` days, today last. When the clocks change, a day has 23 or 25 hours. */
export function lastDays(now: number, count: number): Day[] {
  const today = new Date(now)
  const midnight = (back: number) => new Date(today.getFullYear(), today.getMonth(), today.getDate() - back).getTime()
  return Array.from({ length: count }, (_, i) => {
    const back = count - 1 - i
    return { startsAt: midnight(back), endsAt: midnight(back - 1) }
  })
}

/** Uploads of one day. `complete` false: some channel has not been checked since, so there may be more. */
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
 * Counts the uploads of some folders by day. A past day is complete if every channel has been checked since it ended, today
 * if every channel has been checked today. Channels that are not due count as checked unless their check failed, because the
 * server checks channels that upload rarely less than once a day.
 * @param days the days of the folders' counts  @param countedAt when the server counted, in ms
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

/** The uploads of some weeks together. A day is complete if it is in all of them. */
export const sumDays = (weeks: readonly Week[]): DayCount[] =>
  (weeks[0]?.days ?? []).map((_, i) => ({
    count: sum(weeks.map((week) => week.days[i]?.count ?? 0)),
    complete: weeks.every((week) => week.days[i]?.complete === true),
  }))

/** The time up to which all uploads of a folder are known, in ms; 0: some channel was never read. */
export const checkedUntilOf =
  (countedAt: number) =>
  ({ unread, checkedAt, due, failed }: Omit<FolderCounts, 'days'>): number =>
    unread > 0 ? 0 : due + failed === 0 ? countedAt : (checkedAt ?? 0)
