import { expect, test } from 'vitest'
import { momentText } from './visits.ts'

test.each([
  [new Date(2026, 10, 20, 9, 5), 'Today, 09:05'],
  [new Date(2026, 10, 19, 23, 59), 'Yesterday, 23:59'],
  [new Date(2026, 10, 14, 0, 0), 'Saturday, 00:00'],
  [new Date(2026, 10, 13, 12, 0), '13 November'],
  [new Date(2025, 10, 13, 12, 0), '13 November 2025'],
])('%s is called %j', (then, text) => {
  expect(momentText(then.getTime(), new Date(2026, 10, 20, 12).getTime())).toBe(text)
})
