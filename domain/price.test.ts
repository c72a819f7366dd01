import { expect, test } from 'vitest'
import { type ProviderPrice, priceProblem } from './price.ts'

const SOLD: ProviderPrice = {
  active: true,
  productId: 'prod_1',
  unitAmount: 299,
  currency: 'gbp',
  interval: 'month',
  intervalCount: 1,
}

test('[BILL-01] the price that is sold is no problem', () => {
  expect(priceProblem(SOLD)).toBeNull()
  expect(priceProblem({ ...SOLD, currency: 'GBP' })).toBeNull()
})

test.each([
  [{ unitAmount: 399 }, 'would charge 399 GBP every month'],
  [{ unitAmount: null }, 'an amount that varies every month'],
  [{ currency: 'usd' }, 'would charge 299 USD every month'],
  [{ interval: 'year' }, 'would charge 299 GBP every year'],
  [{ intervalCount: 3 }, 'would charge 299 GBP every 3 months'],
  [{ interval: null }, 'would charge 299 GBP once'],
  [{ active: false }, 'archived'],
])('[BILL-01] %o is one, and says what would be charged', (change, text) => {
  expect(priceProblem({ ...SOLD, ...change })).toContain(text)
})

test('[BILL-01] no price at all is one', () => {
  expect(priceProblem(null)).toContain('STRIPE_PRICE_ID')
})
