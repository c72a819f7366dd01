import { expect, test } from 'vitest'
import { priceProblem, type StripePrice } from './price.ts'

const SOLD: StripePrice = {
  active: true,
  productId: 'prod_1',
  unitAmount: 299,
  currency: 'gbp',
  interval: 'month',
  intervalCount: 1,
}

test('[BILL-01] the price users are shown is no problem', () => {
  expect(priceProblem(SOLD)).toBeNull()
  expect(priceProblem({ ...SOLD, currency: 'GBP' })).toBeNull()
})

test.each([
  { unitAmount: 399 },
  { unitAmount: null },
  { currency: 'usd' },
  { interval: 'year' },
  { intervalCount: 3 },
  { interval: null },
])('[BILL-01] a price with %o is another one', (change) => {
  const { active: _, productId: __, ...charged } = { ...SOLD, ...change }
  expect(priceProblem({ ...SOLD, ...change })).toEqual({
    kind: 'different',
    ...charged,
    currency: charged.currency.toUpperCase(),
  })
})

test('[BILL-01] an archived price and a missing one cannot be bought', () => {
  expect(priceProblem({ ...SOLD, active: false })).toEqual({ kind: 'archived' })
  expect(priceProblem(null)).toEqual({ kind: 'not_found' })
})
