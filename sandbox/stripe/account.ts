/** The one account of the payment provider the sandbox knows, in test mode. */
export const SECRET_KEY = 'sk_test_sandbox'
export const WEBHOOK_SECRET = 'whsec_sandbox'

/** What callers that name no version are answered in. */
export const API_VERSION = '2026-10-28.endive'

/** The only price: £2.99 a month. Amounts in pence. */
export const PRICE = {
  id: 'price_sandbox_premium',
  product: 'prod_sandbox_premium',
  name: 'Subshelf Premium',
  unitAmount: 299,
  currency: 'gbp',
  created: 1_700_000_000,
} as const

/** From 2025-03-31 on, the period stands on the items of a subscription and no longer on the subscription. */
export const hasPeriodOnItems = (version: string): boolean => version.slice(0, 10) >= '2025-03-31'
