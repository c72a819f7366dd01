import { PLANS } from './plans.ts'

/** A price at Stripe. */
export type StripePrice = {
  active: boolean
  productId: string | null
  /** In the currency's smallest unit; null: the amount varies. */
  unitAmount: number | null
  /** ISO 4217, in any case. */
  currency: string
  /** day, week, month or year; null: paid once. */
  interval: string | null
  intervalCount: number
}

/** not_found: Stripe has no such price. different: Stripe would charge something else than users are shown. */
export type PriceProblem =
  | { kind: 'not_found' }
  | { kind: 'archived' }
  | ({ kind: 'different' } & Pick<StripePrice, 'unitAmount' | 'currency' | 'interval' | 'intervalCount'>)

/** Compares Stripe's price with the one users are shown. null: it is the same. @param price null: Stripe has none */
export function priceProblem(price: StripePrice | null): PriceProblem | null {
  if (!price) return { kind: 'not_found' }
  const { active, unitAmount, interval, intervalCount } = price
  const currency = price.currency.toUpperCase()
  const isSame =
    unitAmount === PLANS.premium.priceMinor &&
    currency === PLANS.premium.currency &&
    interval === 'month' &&
    intervalCount === 1
  if (!isSame) return { kind: 'different', unitAmount, currency, interval, intervalCount }
  return active ? null : { kind: 'archived' }
}
