import type { SubscriptionView } from './api/billing.ts'
import type { Plan } from './plans.ts'

/** How a plan stands, for people: a word or two, what it means, and whether something has to be done. */
export type StandingText = { status: string; line: string; needsCare: boolean }

/**
 * @param plan the plan whose limits hold now
 * @param date writes a moment (seconds since epoch) as a day
 */
export function standingText(
  { status, currentPeriodEnd, cancelsAt }: SubscriptionView,
  plan: Plan,
  date: (seconds: number) => string,
): StandingText {
  if (plan === 'premium' && cancelsAt !== null)
    return { status: 'Active', line: `Canceled. Premium stays until ${date(cancelsAt)}.`, needsCare: false }
  const due = (knownAs: string, otherwise: string) =>
    currentPeriodEnd === null ? otherwise : `${knownAs} on ${date(currentPeriodEnd)}`
  if (status === 'active') return { status: 'Active', line: due('Renews', 'Renews every month'), needsCare: false }
  if (status === 'trialing')
    return { status: 'Trial', line: due('First payment', 'First payment when the trial ends'), needsCare: false }
  if (status === 'past_due' && plan === 'premium' && currentPeriodEnd !== null) {
    const line = `The last payment did not go through. Premium stays until ${date(currentPeriodEnd)}.`
    return { status: 'Payment overdue', line, needsCare: true }
  }
  if (status === 'past_due' || status === 'unpaid')
    return {
      status: 'Payment overdue',
      line: 'The last payment did not go through, so the limits of the free plan hold. Your folders stay.',
      needsCare: true,
    }
  if (status === 'paused')
    return { status: 'Paused', line: 'While it is paused, the limits of the free plan hold.', needsCare: true }
  if (status === 'incomplete')
    return {
      status: 'Payment not complete',
      line: 'Premium starts as soon as the payment is confirmed.',
      needsCare: true,
    }
  return { status: 'Not active', line: 'The limits of the free plan hold. Your folders stay.', needsCare: true }
}
