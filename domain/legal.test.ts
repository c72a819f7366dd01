import { expect, test } from 'vitest'
import { LEGAL_VERSION, legalToAgree } from './legal.ts'

test('[DATA-04] only who agreed to the version of now is not asked', () => {
  expect(legalToAgree(LEGAL_VERSION)).toBeNull()
  expect(legalToAgree(null)).toBe(LEGAL_VERSION)
  expect(legalToAgree('2025-01-01')).toBe(LEGAL_VERSION)
})
