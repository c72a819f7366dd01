import { expect, test } from 'vitest'
import type { DayCount, Week } from '#domain/week.ts'
import { dayCountText, weekText } from './week.ts'

const week = (...days: DayCount[]): Week => ({
  days,
  total: days.reduce((total, { count }) => total + count, 0),
  isUnknown: false,
})
const complete = (count: number): DayCount => ({ count, complete: true })
const partial = (count: number): DayCount => ({ count, complete: false })

test('a day shows a plus when there may be more, and a question mark when nothing is known', () => {
  expect([complete(0), complete(3), partial(3), partial(0)].map(dayCountText)).toEqual(['0', '3', '3+', '?'])
})

test('the week in words claims no more than is known', () => {
  expect(weekText([week(complete(0), complete(1))])).toBe('1 upload in 2 days')
  expect(weekText([week(complete(0), complete(1)), week(partial(1), partial(1))])).toBe('3+ uploads in 2 days')
  expect(weekText([week(complete(0), partial(1))])).toBe('1+ upload in 2 days')
  expect(weekText([week(partial(0), partial(0))])).toBe('Not checked yet')
  expect(weekText([week(complete(0), complete(0))])).toBe('0 uploads in 2 days')
  expect(weekText([week(complete(1_000), complete(234))])).toBe('1,234 uploads in 2 days')
})
