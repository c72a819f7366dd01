import { expect, test } from 'vitest'
import { clockAlert, inactiveAccountsAlert, priceAlert } from './alerts.ts'

const CHARGED = { kind: 'different', unitAmount: 299, currency: 'GBP', interval: 'month', intervalCount: 1 } as const

test.each([
  [{ unitAmount: 399 }, 'would charge 399 GBP every month'],
  [{ unitAmount: null }, 'an amount that varies every month'],
  [{ currency: 'USD' }, 'would charge 299 USD every month'],
  [{ interval: 'year' }, 'would charge 299 GBP every year'],
  [{ intervalCount: 3 }, 'would charge 299 GBP every 3 months'],
  [{ interval: null }, 'would charge 299 GBP once'],
])('[BILL-01] an alert about a price with %o says what would be charged', (change, text) => {
  expect(priceAlert({ ...CHARGED, ...change })).toContain(text)
})

test('[BILL-01] an alert about a missing price names the setting', () => {
  expect(priceAlert({ kind: 'not_found' })).toContain('STRIPE_PRICE_ID')
  expect(priceAlert({ kind: 'archived' })).toContain('archived')
})

test('the clock that disagrees is named', () => {
  const now = Date.UTC(2026, 10, 20, 12)
  expect(clockAlert(now, 'database', now + 3_600_000)).toContain("the database's clock says 2026-11-20 13:00 UTC")
  expect(clockAlert(now, 'activity', now)).toContain('the newest activity of a user is from 2026-11-20 12:00 UTC')
})

test('deletions of inactive accounts are asked for until an admin has allowed them', () => {
  expect(inactiveAccountsAlert(12, 10, 0)).toContain('allow the deletion.')
  expect(inactiveAccountsAlert(12, 10, 12)).toContain('has allowed the deletion of 12')
})
