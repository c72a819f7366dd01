import { monthlyPrice } from '#text/plans.ts'
import { PLANS } from './plans.ts'

/** A price as the payment provider has it. */
export type ProviderPrice = {
  active: boolean
  productId: string | null
  /** In the currency's smallest unit; null: not one amount for everybody. */
  unitAmount: number | null
  /** ISO 4217, in any case. */
  currency: string
  /** day, week, month or year; null: paid once. */
  interval: string | null
  intervalCount: number
}

/** What is wrong with the price people would pay, beside what they are shown; null: nothing. @param price null: there is none */
export function priceProblem(price: ProviderPrice | null): string | null {
  const { priceMinor, currency } = PLANS.premium
  if (!price)
    return 'Stripe knows no price with the id in STRIPE_PRICE_ID: the id is wrong, or STRIPE_SECRET_KEY belongs to another account or mode. Nobody can buy Premium, and subscriptions are not compared with Stripe. Correct both settings.'
  const { active, unitAmount, interval, intervalCount } = price
  const isShown =
    unitAmount === priceMinor &&
    price.currency.toUpperCase() === currency &&
    interval === 'month' &&
    intervalCount === 1
  if (!isShown)
    return `People are shown ${monthlyPrice(priceMinor)}, but the payment provider would charge ${inWords(price)}. Make STRIPE_PRICE_ID a price of ${priceMinor} ${currency} every month.`
  return active
    ? null
    : 'The price is archived at the payment provider, so nobody can buy Premium. Correct STRIPE_PRICE_ID.'
}

function inWords({ unitAmount, currency, interval, intervalCount }: ProviderPrice): string {
  const amount = unitAmount === null ? 'an amount that varies' : `${unitAmount} ${currency.toUpperCase()}`
  if (interval === null) return `${amount} once`
  return `${amount} every ${intervalCount === 1 ? interval : `${intervalCount} ${interval}s`}`
}
