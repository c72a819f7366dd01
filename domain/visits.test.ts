import { expect, test } from 'vitest'
import { VISIT_GAP_MS, withVisit } from './visits.ts'

const NOW = Date.UTC(2026, 10, 20, 12)

test('the first visit has none before it', () => {
  expect(withVisit(null, NOW)).toEqual({ last: null, current: NOW })
})

test('reloads and other tabs go on with a visit; after half an hour a new one begins', () => {
  const first = withVisit(null, NOW)
  const reloaded = withVisit(first, NOW + VISIT_GAP_MS)
  expect(reloaded).toEqual({ last: null, current: NOW + VISIT_GAP_MS })
  const later = NOW + 2 * VISIT_GAP_MS + 1
  const second = withVisit(reloaded, later)
  expect(second).toEqual({ last: reloaded.current, current: later })
  expect(withVisit(second, later + 1).last).toBe(reloaded.current)
})

test('a visit goes on for 30 minutes after the last look, and not a millisecond longer', () => {
  expect(withVisit(withVisit(null, NOW), NOW + 1_800_000).last).toBeNull()
  expect(withVisit(withVisit(null, NOW), NOW + 1_800_001).last).toBe(NOW)
})

test('a clock that was set back ends no visit', () => {
  const held = { last: NOW - 9 * VISIT_GAP_MS, current: NOW }
  expect(withVisit(held, NOW - 5 * VISIT_GAP_MS).last).toBe(held.last)
})
