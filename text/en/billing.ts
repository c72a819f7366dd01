import type { Plan, SubscriptionView } from '#contract/billing.ts'
import { COLLECTION_PAUSED } from '#domain/billing.ts'
import { dateText } from './format.ts'

export const billing = 'Billing & Subscription'
export const billingLead = 'Your plan, and what each plan includes.'
export const updatingStatus = 'Updating subscription status...'

export const currentPlan = 'CURRENT PLAN'
export const statusLabel = 'Status'
export const upgradeNow = 'Upgrade Now'

export const management = 'SUBSCRIPTION MANAGEMENT'
export const managementText =
  'Change your card, see your invoices, cancel or resume. This opens Stripe and brings you straight back.'
export const manageSubscription = 'MANAGE SUBSCRIPTION'

export const benefits = 'PREMIUM BENEFITS'
export const unlimitedFolders = { title: 'Unlimited folders', text: 'A shelf for every mood, however many you have.' }
export const adFree = { title: 'Ad-free experience', text: 'Nothing between you and your channels.' }
export const support = { title: 'Support development', text: 'You keep Subshelf running and improving.' }

export const termsOfService = 'Terms of Service'
export const privacyPolicy = 'Privacy Policy'

export const subscriptionAlert = 'Subscription'
export const syncFailed = 'Failed to sync subscription status. Please try again.'

/** A subscription as the billing page shows it. `needsAttention`: the user has to do something. */
export type PlanDescription = { status: string; line: string; needsAttention: boolean }

const fine = (status: string, line: string): PlanDescription => ({ status, line, needsAttention: false })
const attention = (status: string, line: string): PlanDescription => ({ status, line, needsAttention: true })

/**
 * Describes the subscription of a user. A date in the past is never announced as one to come.
 * @param plan the plan whose limits apply now
 */
export function describePlan(subscription: SubscriptionView, plan: Plan, nowSeconds: number): PlanDescription {
  const { status, currentPeriodEnd, cancelsAt } = subscription
  if (plan === 'premium' && cancelsAt !== null) return fine('Active', cancellation(cancelsAt, nowSeconds))
  if (status === 'active') return fine('Active', renewal(currentPeriodEnd, nowSeconds))
  if (status === 'trialing') return fine('Trial', firstPayment(currentPeriodEnd, nowSeconds))
  const paidUntil = plan === 'premium' && currentPeriodEnd !== null ? day(currentPeriodEnd) : null
  if (status === 'past_due' || status === 'unpaid') return attention('Payment overdue', overdue(paidUntil))
  if (status === COLLECTION_PAUSED) return attention('Paused', collectionPaused(paidUntil))
  if (status === 'paused') return attention('Paused', "While it is paused, the free plan's limits apply.")
  if (status === 'incomplete')
    return attention('Payment not complete', 'Premium starts as soon as the payment is confirmed.')
  return attention('Not active', "The free plan's limits apply. Your folders stay.")
}

const day = (seconds: number): string => dateText(seconds * 1000)

const cancellation = (endsAt: number, now: number): string =>
  endsAt > now
    ? `Active until ${day(endsAt)}, then Free.`
    : `Premium was due to end on ${day(endsAt)}. Stripe has not confirmed it yet.`

function renewal(due: number | null, now: number): string {
  if (due === null) return 'Renews every month'
  return due > now ? `Renews on ${day(due)}` : `The renewal was due on ${day(due)}. Stripe has not confirmed it yet.`
}

function firstPayment(due: number | null, now: number): string {
  if (due === null) return 'First payment when the trial ends'
  return due > now
    ? `First payment on ${day(due)}`
    : `The first payment was due on ${day(due)}. Stripe has not confirmed it yet.`
}

const overdue = (paidUntil: string | null): string =>
  paidUntil === null
    ? "Your last payment didn't go through, so the free plan's limits apply. Your folders stay."
    : `Your last payment didn't go through. Premium stays until ${paidUntil}.`

const collectionPaused = (paidUntil: string | null): string =>
  paidUntil === null
    ? "While payments are paused, the free plan's limits apply. Your folders stay."
    : `Payments are paused. Premium stays until ${paidUntil}, then the free plan's limits apply.`
