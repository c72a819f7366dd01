import { expect, test } from 'vitest'
import { countWeek, type FolderCounts, lastDays, type Week } from './week.ts'

const HOUR = 60 * 60 * 1000
const NOW = new Date(2026, 10, 20, 15, 30).getTime()
const at = (day: number, hour = 12) => new Date(2026, 10, day, hour).getTime()

/** A folder of two channels that are due. */
const folder = (checkedAt: number | null, days: number[], more: Partial<FolderCounts> = {}): FolderCounts => ({
  channels: 2,
  unread: 0,
  due: 2,
  failed: 0,
  checkedAt,
  days,
  ...more,
})
const NONE = [0, 0, 0, 0, 0, 0, 0]
const UNREAD = folder(null, NONE, { unread: 2 })
const week = (...folders: FolderCounts[]) => countWeek(lastDays(NOW, 7), folders, NOW)
/** Each day's count; `+`: there may be more. */
const counts = ({ days }: Week) => days.map(({ count, complete }) => `${count}${complete ? '' : '+'}`).join(' ')

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

test('the days of several folders are added up', () => {
  const both = week(folder(NOW, [1, 0, 0, 2, 0, 1, 2]), folder(NOW, [0, 0, 0, 1, 0, 0, 0]))
  expect(counts(both)).toBe('1 0 0 3 0 1 2')
  expect([both.total, both.isUnknown]).toEqual([7, false])
})

test('a day that was not checked since is never shown as empty', () => {
  const checked = folder(at(18), [0, 0, 0, 1, 1, 0, 0])
  expect(counts(week(checked, folder(NOW, [0, 0, 0, 0, 0, 1, 0])))).toBe('0 0 0 1 1+ 1+ 0+')
})

test('a day is complete from the moment it is over, today when every channel was checked today', () => {
  const last = (checkedAt: number) =>
    counts(week(folder(checkedAt, NONE)))
      .split(' ')
      .slice(-2)
      .join(' ')
  expect(last(at(20, 0))).toBe('0 0')
  expect(last(at(20, 0) - 1)).toBe('0+ 0+')
})

test('channels that are not due count as checked, however long ago they were', () => {
  expect(counts(week(folder(at(1), NONE, { due: 0 })))).toBe('0 0 0 0 0 0 0')
  expect(counts(week(folder(at(1), NONE, { due: 1 })))).toBe('0+ 0+ 0+ 0+ 0+ 0+ 0+')
  expect(counts(week(folder(at(1), NONE, { due: 0, failed: 1 })))).toBe('0+ 0+ 0+ 0+ 0+ 0+ 0+')
})

test('counts of an earlier day say nothing about the time after them', () => {
  const days = lastDays(NOW, 7)
  const countedAt = at(19)
  expect(counts(countWeek(days, [folder(countedAt, NONE, { due: 0 })], countedAt))).toBe('0 0 0 0 0 0 0+')
})

test('with a channel that was never read no day is complete', () => {
  const some = week(folder(NOW, [0, 0, 0, 0, 0, 0, 1], { unread: 1 }))
  expect(counts(some)).toBe('0+ 0+ 0+ 0+ 0+ 0+ 1+')
  expect(some.isUnknown).toBe(false)
})

test('a week is unknown only while no channel was read', () => {
  const some = folder(NOW, [0, 0, 0, 0, 0, 1, 1], { unread: 1 })
  expect([week(folder(NOW, NONE)), week(some), week(UNREAD)].map(({ isUnknown }) => isUnknown)).toEqual([
    false,
    false,
    true,
  ])
})
