import { expect, test } from 'vitest'
import { PLANS } from '#domain/plans.ts'
import { monthlyPrice, nearCapText } from './plans.ts'

test('[BILL-01] the price is shown with two decimals', () => {
  expect(monthlyPrice(PLANS.premium.priceMinor)).toBe('£2.99/month')
  expect(monthlyPrice(300)).toBe('£3.00/month')
})

test('a folder names its cap from four fifths of it on', () => {
  expect([0, 79, 80, 100, 120].map((held) => nearCapText(100, held))).toEqual([
    null,
    null,
    '80 of 100',
    '100 of 100',
    '120 of 100',
  ])
  expect(nearCapText(5_000, 4_999)).toBe('4,999 of 5,000')
})
