import { countText } from './formats.ts'
import type { Lookup } from './new-videos.ts'

/** A calendar day where the person is, in ms: `endsAt` is the first moment of the next one. */
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

export type UploadsByDay = {
  days: DayCount[]
  total: number
  /** Channels in all. */
  channels: number
  /** Channels that were never loaded here. */
  unknown: number
}

/**
 * How many videos these channels uploaded on each day. A day is complete when every channel was checked after its end,
 * today when every channel was checked today. Cost: the newest uploads of each channel, back to the first day.
 */
export function uploadsByDay(days: readonly Day[], channelIds: readonly string[], known: Lookup): UploadsByDay {
  const counts = days.map(() => 0)
  const from = days[0]?.startsAt ?? 0
  let unknown = 0
  let checkedUntil = Number.POSITIVE_INFINITY
  for (const channelId of channelIds) {
    const channel = known(channelId)
    if (!channel) {
      unknown++
      continue
    }
    checkedUntil = Math.min(checkedUntil, channel.checkedAt)
    for (const { publishedAt } of channel.uploads) {
      if (publishedAt < from) break
      const day = days.findIndex(({ startsAt, endsAt }) => publishedAt >= startsAt && publishedAt < endsAt)
      if (day >= 0) counts[day] = (counts[day] ?? 0) + 1
    }
  }
  return {
    days: days.map(({ startsAt, endsAt }, i) => ({
      count: counts[i] ?? 0,
      complete: unknown === 0 && checkedUntil >= (i === days.length - 1 ? startsAt : endsAt),
    })),
    total: counts.reduce((sum, count) => sum + count, 0),
    channels: channelIds.length,
    unknown,
  }
}

/** Whether nothing at all is known of these channels. */
export const isUnknown = ({ channels, unknown }: UploadsByDay): boolean => unknown === channels

/** All of the week in words: "204 uploads in 7 days", "204+ …" when there may be more, else that nobody has looked. */
export function weekText(weeks: readonly UploadsByDay[]): string {
  const total = weeks.reduce((sum, week) => sum + week.total, 0)
  const days = weeks[0]?.days.length ?? 0
  const isComplete = weeks.every((week) => week.days.every((day) => day.complete))
  if (total === 0 && !isComplete) return 'Not loaded yet'
  return `${countText(total)}${isComplete ? '' : '+'} ${total === 1 ? 'upload' : 'uploads'} in ${days} days`
}

/** A day's uploads in a word: "3", "3+" when there may be more, "?" when nobody has looked. */
export const dayCountText = ({ count, complete }: DayCount): string =>
  complete ? String(count) : count > 0 ? `${count}+` : '?'
