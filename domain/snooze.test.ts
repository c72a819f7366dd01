import { expect, test } from 'vitest'
import { isSnoozed, SNOOZE_DAYS, withoutSnoozed, withSnoozed } from './snooze.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const DAY = 24 * 60 * 60 * 1000
const SNOOZE = SNOOZE_DAYS * DAY

test('a snoozed channel comes back after 30 days, to the millisecond', () => {
  const snoozes = withSnoozed(new Map(), ['a'], NOW)
  expect(isSnoozed(snoozes, 'a', NOW)).toBe(true)
  expect(isSnoozed(snoozes, 'a', NOW + SNOOZE - 1)).toBe(true)
  expect(isSnoozed(snoozes, 'a', NOW + SNOOZE)).toBe(false)
  expect(isSnoozed(snoozes, 'b', NOW)).toBe(false)
  expect(isSnoozed(snoozes, 'a', NOW - 60_000)).toBe(true)
})

test('a clock that was far ahead for a while holds no channel for longer than a snooze', () => {
  const snoozes = withSnoozed(new Map(), ['a'], NOW + 400 * DAY)
  expect(isSnoozed(snoozes, 'a', NOW)).toBe(false)
})

test('snoozing adds to what is withSnoozed, again begins anew, and forgets what has come back', () => {
  const first = withSnoozed(new Map(), ['a', 'b'], NOW)
  const later = withSnoozed(first, ['b', 'c'], NOW + DAY)
  expect([...later]).toEqual([
    ['a', NOW + SNOOZE],
    ['b', NOW + DAY + SNOOZE],
    ['c', NOW + DAY + SNOOZE],
  ])
  expect([...withSnoozed(later, ['d'], NOW + SNOOZE).keys()]).toEqual(['b', 'c', 'd'])
})

test('withoutSnoozed channels are back at once, the others stay', () => {
  expect([...withoutSnoozed(withSnoozed(new Map(), ['a', 'b'], NOW), ['a', 'x']).keys()]).toEqual(['b'])
})
