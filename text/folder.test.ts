import { expect, test } from 'vitest'
import { quotaHint } from './folder.ts'

const HOUR_MS = 60 * 60_000

test('the hint says when videos can be loaded again, or that they can be', () => {
  expect(quotaHint(null, 5)).toBe('Videos can be loaded again now.')
  expect(quotaHint(5, 5)).toBe('Videos can be loaded again now.')
  expect(quotaHint(Date.now() + HOUR_MS, Date.now())).toMatch(/^That's (today|tomorrow) at \d\d:\d\d\.$/)
})
