import { expect, test } from 'vitest'
import { daysBetween, isSameYear } from './calendar-days.ts'

const at = (...parts: [year: number, month: number, day: number, hour: number]) => new Date(...parts).getTime()

test('days are counted by midnight, also where a clock change makes them longer or shorter', () => {
  expect(daysBetween(at(2026, 10, 22, 0), at(2026, 10, 22, 23))).toBe(0)
  expect(daysBetween(at(2026, 10, 22, 23), at(2026, 10, 23, 0))).toBe(1)
  expect(daysBetween(at(2026, 2, 1, 23), at(2026, 3, 30, 1))).toBe(60)
  expect(daysBetween(at(2026, 9, 1, 1), at(2026, 10, 30, 23))).toBe(60)
  expect(daysBetween(at(2026, 10, 23, 0), at(2026, 10, 22, 0))).toBe(-1)
})

test('years are those of the calendar', () => {
  expect(isSameYear(at(2026, 0, 1, 0), at(2026, 11, 31, 23))).toBe(true)
  expect(isSameYear(at(2026, 11, 31, 23), at(2027, 0, 1, 0))).toBe(false)
})
