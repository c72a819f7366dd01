import { expect, test } from 'vitest'
import { LEGAL_VERSION } from '#domain/legal.ts'
import { longDate } from './dates.ts'

test('a version reads as a day, in every time zone', () => {
  expect(longDate('2026-03-01')).toBe('1 March 2026')
  expect(longDate(LEGAL_VERSION)).toMatch(/^\d{1,2} \w+ 20\d\d$/)
})
