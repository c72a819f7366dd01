import { expect, test } from 'vitest'
import type { KnownChannel } from './new-videos.ts'
import { dayCountText, isUnknown, lastDays, uploadsByDay, weekText } from './week.ts'

const HOUR = 60 * 60 * 1000
const NOW = new Date(2026, 10, 20, 15, 30).getTime()
const at = (day: number, hour = 12) => new Date(2026, 10, day, hour).getTime()

const channel = (channelId: string, checkedAt: number, ...times: number[]): KnownChannel => ({
  channelId,
  checkedAt,
  uploads: times.map((publishedAt, n) => ({ id: `${channelId}${n}`, publishedAt })),
})
const week = (...channels: KnownChannel[]) => {
  const held = new Map(channels.map((one) => [one.channelId, one]))
  return uploadsByDay(lastDays(NOW, 7), ['a', 'b'], (id) => held.get(id))
}
const words = (days: ReturnType<typeof week>['days']) => days.map(dayCountText).join(' ')

test('a week is seven calendar days without a gap, today last', () => {
  const days = lastDays(NOW, 7)
  expect(days.map((day) => new Date(day.startsAt).getDate())).toEqual([14, 15, 16, 17, 18, 19, 20])
  expect(days.at(-1)?.startsAt).toBe(at(20, 0))
  for (const [i, day] of days.entries()) if (i > 0) expect(day.startsAt).toBe(days[i - 1]?.endsAt)
})

test('days stay calendar days where the clocks change', () => {
  for (const month of [2, 9, 10]) {
    for (const day of lastDays(new Date(2026, month, 31, 12).getTime(), 40)) {
      expect(new Date(day.startsAt).getHours()).toBe(0)
      expect(Math.abs(day.endsAt - day.startsAt - 24 * HOUR)).toBeLessThanOrEqual(HOUR)
    }
  }
})

test('uploads fall on their days, from midnight to midnight', () => {
  const first = lastDays(NOW, 7)[0]?.startsAt ?? 0
  const { days, total, unknown } = week(
    channel('a', NOW, at(20, 9), at(20, 0), at(20, 0) - 1, at(17), first, first - 1),
    channel('b', NOW, at(17)),
  )
  expect(words(days)).toBe('1 0 0 2 0 1 2')
  expect([total, unknown]).toEqual([6, 0])
})

test('a day nobody has checked since is never shown as empty', () => {
  const checked = at(18, 12)
  const { days } = week(channel('a', checked, at(18, 8), at(17)), channel('b', NOW, at(19)))
  expect(words(days)).toBe('0 0 0 1 1+ 1+ ?')
})

test('a day is complete from the moment it is over, today when it was looked at today', () => {
  const last = (checkedAt: number) => words(week(channel('a', checkedAt), channel('b', checkedAt)).days.slice(-2))
  expect(last(at(20, 0))).toBe('0 0')
  expect(last(at(20, 0) - 1)).toBe('? ?')
})

test('with a channel that was never loaded no day is complete', () => {
  const { days, unknown } = week(channel('a', NOW, at(20)))
  expect(words(days)).toBe('? ? ? ? ? ? 1+')
  expect(unknown).toBe(1)
})

test('the week in words says no more than is known', () => {
  const all = week(channel('a', NOW, at(20)), channel('b', NOW))
  const some = week(channel('a', NOW, at(20), at(19)))
  const none = week()
  expect([isUnknown(all), isUnknown(some), isUnknown(none)]).toEqual([false, false, true])
  expect(weekText([all])).toBe('1 upload in 7 days')
  expect(weekText([all, some])).toBe('3+ uploads in 7 days')
  expect(weekText([none])).toBe('Not loaded yet')
  expect(weekText([week(channel('a', NOW), channel('b', NOW))])).toBe('0 uploads in 7 days')
})
