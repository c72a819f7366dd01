import { PRICE } from './account.ts'

/** The price as it stands in answers (recorded: 2026-03-25.dahlia). */
export const showPrice = () => ({
  id: PRICE.id,
  object: 'price' as const,
  active: true,
  billing_scheme: 'per_unit' as const,
  created: PRICE.created,
  currency: PRICE.currency,
  custom_unit_amount: null,
  livemode: false,
  lookup_key: null,
  metadata: {},
  nickname: null,
  product: PRICE.product,
  recurring: {
    interval: 'month' as const,
    interval_count: 1,
    meter: null,
    trial_period_days: null,
    usage_type: 'licensed' as const,
  },
  tax_behavior: 'unspecified' as const,
  tiers_mode: null,
  transform_quantity: null,
  type: 'recurring' as const,
  unit_amount: PRICE.unitAmount,
  unit_amount_decimal: String(PRICE.unitAmount),
})

/** The older twin of the price, still in every subscription. */
export const showPlan = () => ({
  id: PRICE.id,
  object: 'plan' as const,
  active: true,
  amount: PRICE.unitAmount,
  amount_decimal: String(PRICE.unitAmount),
  billing_scheme: 'per_unit' as const,
  created: PRICE.created,
  currency: PRICE.currency,
  interval: 'month' as const,
  interval_count: 1,
  livemode: false,
  metadata: {},
  meter: null,
  nickname: null,
  product: PRICE.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed' as const,
})

/** A list as every list of the provider looks. */
export const showList = <T>(data: T[], url: string, hasMore = false) => ({
  object: 'list' as const,
  data,
  has_more: hasMore,
  url,
})
