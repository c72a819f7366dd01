import { expect, test } from 'vitest'
import { snoozedUntilText } from './snooze.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const DAY = 24 * 60 * 60 * 1000

test.each([
  [30 * DAY, 'Back in 30 days'],
  [30 * DAY + 60_000, 'Back in 30 days'],
  [1.6 * DAY, 'Back in 2 days'],
  [DAY, 'Back in 1 day'],
  [1, 'Back in 1 day'],
])('%i ms before its time: %j', (ms, text) => {
  expect(snoozedUntilText(NOW + ms, NOW)).toBe(text)
})
