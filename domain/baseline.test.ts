import { expect, test } from 'vitest'
import { baselineOf } from './baseline.ts'
import { HOUR_MS } from './durations.ts'

test.each([
  ['hours before the channel was added', 100 * HOUR_MS, 48, 52 * HOUR_MS],
  ['no hours: from then on', 100 * HOUR_MS, 0, 100 * HOUR_MS],
  ['never before the beginning of time', 10 * HOUR_MS, 48, 0],
  ['no baseline: all videos', 100 * HOUR_MS, null, 0],
])('from when on videos can be new: %s', (_, addedAt, newHours, baseline) => {
  expect(baselineOf(addedAt, newHours)).toBe(baseline)
})
