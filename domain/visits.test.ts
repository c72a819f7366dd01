import { expect, test } from 'vitest'
import { compareChannels, lastVisitAt, VISIT_GAP_MS, withVisit } from './visits.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const ada = { id: 'a', name: 'Ada' }
const bo = { id: 'b', name: 'Bo' }
const mark = (at: number, ...channels: (typeof ada)[]) => ({ at, channels })

test('the first look has nothing to compare with', () => {
  expect(withVisit(null, mark(NOW, ada))).toEqual({ last: null, current: mark(NOW, ada) })
})

test('reloads and other tabs go on with a visit; after half an hour a new one begins', () => {
  const first = withVisit(null, mark(NOW, ada))
  const reloaded = withVisit(first, mark(NOW + VISIT_GAP_MS, ada, bo))
  expect(reloaded).toEqual({ last: null, current: mark(NOW + VISIT_GAP_MS, ada, bo) })
  const later = NOW + 2 * VISIT_GAP_MS + 1
  const second = withVisit(reloaded, mark(later, bo))
  expect(second).toEqual({ last: reloaded.current, current: mark(later, bo) })
  expect(withVisit(second, mark(later + 1, bo)).last).toEqual(reloaded.current)
})

test('a visit goes on for 30 minutes after the last look, and not a millisecond longer', () => {
  const first = withVisit(null, mark(NOW, ada))
  expect(withVisit(first, mark(NOW + 1_800_000, bo)).last).toBeNull()
  expect(withVisit(first, mark(NOW + 1_800_001, bo)).last).toEqual(mark(NOW, ada))
})

test('a clock that was set back ends no visit', () => {
  const held = { last: mark(NOW - 9 * VISIT_GAP_MS, ada), current: mark(NOW, ada) }
  expect(withVisit(held, mark(NOW - 5 * VISIT_GAP_MS, bo)).last).toEqual(held.last)
})

test('channels that came and went are told apart; a new name is no change', () => {
  const cy = { id: 'c', name: 'Cy' }
  expect(compareChannels([ada, bo], [{ ...bo, name: 'Bo!' }, cy])).toEqual({ added: [cy], removed: [ada] })
  expect(compareChannels([ada], [ada])).toEqual({ added: [], removed: [] })
})

test('the end of the last visit is the same before and after a new visit is noted', () => {
  const held = { last: mark(NOW - 9 * VISIT_GAP_MS, ada), current: mark(NOW, ada) }
  expect(lastVisitAt(null, NOW)).toBeNull()
  expect(lastVisitAt(withVisit(null, mark(NOW)), NOW)).toBeNull()
  expect(lastVisitAt(held, NOW + VISIT_GAP_MS)).toBe(NOW - 9 * VISIT_GAP_MS)
  const later = NOW + VISIT_GAP_MS + 1
  expect(lastVisitAt(held, later)).toBe(NOW)
  expect(lastVisitAt(withVisit(held, mark(later, bo)), later)).toBe(NOW)
})
