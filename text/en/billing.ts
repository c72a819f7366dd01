import type { Plan, SubscriptionView } from '#contract/billing.ts'
import { COLLECTION_PAUSED } from '#domain/billing.ts'

/** How a plan stands, for people: a word or two, what it means, and whether something has to be done. */
export type PlanStatusText = { status: string; line: string; needsCare: boolean }

const FREE_LIMITS = 'the limits of the free plan hold'

/**
 * @param plan the plan whose limits hold now
 * @param date writes a moment (seconds since epoch) as a day
 * @param nowSeconds a day that has passed is never announced as one to come
 */
export function planStatusText(
  { status, currentPeriodEnd, cancelsAt }: SubscriptionView,
  plan: Plan,
  date: (seconds: number) => string,
  nowSeconds: number,
): PlanStatusText {
  const isPast = (seconds: number) => seconds <= nowSeconds
  if (plan === 'premium' && cancelsAt !== null) {
    const line = isPast(cancelsAt)
      ? `Premium was due to end on ${date(cancelsAt)}. Stripe has not confirmed it yet.`
      : `Active until ${date(cancelsAt)}, then Free.`
    return { status: 'Active', line, needsCare: false }
  }
  const due = (knownAs: string, past: string, otherwise: string) => {
    if (currentPeriodEnd === null) return otherwise
    if (!isPast(currentPeriodEnd)) return `${knownAs} on ${date(currentPeriodEnd)}`
    return `${past} was due on ${date(currentPeriodEnd)}. Stripe has not confirmed it yet.`
  }
  if (status === 'active')
    return { status: 'Active', line: due('Renews', 'The renewal', 'Renews every month'), needsCare: false }
  if (status === 'trialing')
    return {
      status: 'Trial',
      line: due('First payment', 'The first payment', 'First payment when the trial ends'),
      needsCare: false,
    }
  if (status === 'past_due' && plan === 'premium' && currentPeriodEnd !== null) {
    const line = `The last payment did not go through. Premium stays until ${date(currentPeriodEnd)}.`
    return { status: 'Payment overdue', line, needsCare: true }
  }
  if (status === 'past_due' || status === 'unpaid')
    return {
      status: 'Payment overdue',
      line: `The last payment did not go through, so ${FREE_LIMITS}. Your folders stay.`,
      needsCare: true,
    }
  if (status === COLLECTION_PAUSED) {
    const line =
      plan === 'premium' && currentPeriodEnd !== null
        ? `Payments are paused. Premium stays until ${date(currentPeriodEnd)}, then ${FREE_LIMITS}.`
        : `While payments are paused, ${FREE_LIMITS}. Your folders stay.`
    return { status: 'Paused', line, needsCare: true }
  }
  if (status === 'paused') return { status: 'Paused', line: `While it is paused, ${FREE_LIMITS}.`, needsCare: true }
  if (status === 'incomplete')
    return {
      status: 'Payment not complete',
      line: 'Premium starts as soon as the payment is confirmed.',
      needsCare: true,
    }
  return { status: 'Not active', line: 'The limits of the free plan hold. Your folders stay.', needsCare: true }
}
