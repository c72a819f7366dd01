import type { Plan, SubscriptionView } from '#contract/billing.ts'
import { COLLECTION_PAUSED } from './billing.ts'

/** States with a day: `at` is when it ends, renews, is paid or was due, in seconds since epoch. */
export type DatedPlanState =
  | 'ends'
  | 'end_due'
  | 'renews'
  | 'renewal_due'
  | 'trial'
  | 'trial_due'
  | 'overdue'
  | 'collection_paused'
export type OpenPlanState =
  | 'renews_monthly'
  | 'trial_open'
  | 'overdue_free'
  | 'collection_paused_free'
  | 'paused'
  | 'incomplete'
  | 'inactive'
/** The state of a subscription. `needsAttention`: the user has to do something. */
export type PlanState = { needsAttention: boolean } & (
  | { name: DatedPlanState; at: number }
  | { name: OpenPlanState; at: null }
)

/**
 * The state of a user's subscription. A time in the past is never given as one to come: it is `..._due` instead.
 * @param plan the plan whose limits apply now
 */
export function planState(subscription: SubscriptionView, plan: Plan, nowSeconds: number): PlanState {
  const { status, currentPeriodEnd: end, cancelsAt } = subscription
  const isToCome = (at: number) => at > nowSeconds
  if (plan === 'premium' && cancelsAt !== null) return fine(isToCome(cancelsAt) ? 'ends' : 'end_due', cancelsAt)
  if (status === 'active')
    return end === null ? fineOpen('renews_monthly') : fine(isToCome(end) ? 'renews' : 'renewal_due', end)
  if (status === 'trialing')
    return end === null ? fineOpen('trial_open') : fine(isToCome(end) ? 'trial' : 'trial_due', end)
  const paidUntil = plan === 'premium' ? end : null
  if (status === 'past_due' || status === 'unpaid')
    return paidUntil === null ? attentionOpen('overdue_free') : attention('overdue', paidUntil)
  if (status === COLLECTION_PAUSED)
    return paidUntil === null ? attentionOpen('collection_paused_free') : attention('collection_paused', paidUntil)
  if (status === 'paused' || status === 'incomplete') return attentionOpen(status)
  return attentionOpen('inactive')
}

const fine = (name: DatedPlanState, at: number): PlanState => ({ name, at, needsAttention: false })
const fineOpen = (name: OpenPlanState): PlanState => ({ name, at: null, needsAttention: false })
const attention = (name: DatedPlanState, at: number): PlanState => ({ name, at, needsAttention: true })
const attentionOpen = (name: OpenPlanState): PlanState => ({ name, at: null, needsAttention: true })
