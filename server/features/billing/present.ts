import type { SubscriptionView } from '#contract/billing.ts'
import type { StoredPlan } from '#domain/plans.ts'
import type { UserTable } from '../../db/schema.ts'

/** What domain/plans.ts decides the plan by. */
export const toStoredPlan = (user: UserTable): StoredPlan => ({
  plan: user.plan,
  planStatus: user.plan_status,
  paidUntilSeconds: user.current_period_end,
})

export const presentSubscription = (user: UserTable): SubscriptionView => ({
  plan: user.plan === 'premium' ? 'premium' : 'free',
  status: user.plan_status,
  currentPeriodEnd: user.current_period_end,
  cancelsAt: user.cancels_at,
  stripeCustomerId: user.stripe_customer_id,
})
