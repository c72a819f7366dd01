import { PLANS } from '#domain/plans.ts'
import type { PriceProblem } from '#domain/price.ts'
import { monthlyPrice } from '../plans.ts'
import { plural } from '../plural.ts'

// Alerts in the admin area: what happened, and what to do about it.

/** The price at Stripe is not the one users are shown. */
export function priceAlert(problem: PriceProblem): string {
  const { priceMinor, currency } = PLANS.premium
  switch (problem.kind) {
    case 'not_found':
      return 'Stripe has no price with the id in STRIPE_PRICE_ID: the id is wrong, or STRIPE_SECRET_KEY belongs to another account or mode. Nobody can buy Premium, and subscriptions are not compared with Stripe. Correct both settings.'
    case 'different':
      return `Users are shown ${monthlyPrice(priceMinor)}, but Stripe would charge ${chargedText(problem)}. Make STRIPE_PRICE_ID a price of ${priceMinor} ${currency} every month.`
    case 'archived':
      return 'The price is archived at Stripe, so nobody can buy Premium. Correct STRIPE_PRICE_ID.'
  }
}

function chargedText(price: Extract<PriceProblem, { kind: 'different' }>): string {
  const { unitAmount, currency, interval, intervalCount } = price
  const amount = unitAmount === null ? 'an amount that varies' : `${unitAmount} ${currency}`
  if (interval === null) return `${amount} once`
  return plural('en', intervalCount, { one: `${amount} every ${interval}`, other: `${amount} every # ${interval}s` })
}

export const stripeKeyAlert =
  'Stripe refuses the key in STRIPE_SECRET_KEY. Nobody can buy Premium, and no plan is updated. Set a key that is valid and may read prices, customers and subscriptions.'

export const paidTwiceAlert = (subscriptions: readonly string[]): string =>
  `A user pays for ${subscriptions.length} subscriptions at once: ${subscriptions.join(', ')}. Cancel all but one at Stripe and refund the others.`

export const secondCustomerAlert = (customer: string, subscriptions: readonly string[]): string =>
  `A user also pays under a second Stripe customer, ${customer}: ${subscriptions.join(', ')}. Cancel one of the subscriptions at Stripe and refund it.`

export const unknownCustomerAlert = (customer: string): string =>
  `Stripe doesn't know a user's customer, ${customer}. The user keeps their plan for now. If STRIPE_SECRET_KEY belongs to another account or mode, correct it. If the customer is gone for good, unlink it: the user goes to the free plan and can buy again.`

/** @param reason Google's error code */
export const googleRefusedAlert = (reason: string): string =>
  `Google refuses the client of this site (${reason}), so nobody can sign in or import. Check GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET. Users who signed in with another client id have to sign in again.`

/** @param reason YouTube's error code */
export const youtubeRefusedAlert = (reason: string): string =>
  `YouTube refuses the calls of this project (${reason}), so no import works. Check in the Google Cloud console that the YouTube Data API v3 is enabled and the project is not suspended.`

/** @param responseCode the mail server's, `null` if it did not answer */
export const mailDownAlert = (responseCode: number | null): string =>
  responseCode === null
    ? "The mail server doesn't answer, so weekly mails are waiting. Check SMTP_URL and the mail server. Mails more than two days late are left out."
    : `The mail server refuses this site (${responseCode}), so weekly mails are waiting. Check SMTP_URL, SMTP_FROM and the mail server. Mails more than two days late are left out.`

/** Both times in ms. @param source what contradicts the server's clock */
export function clockAlert(now: number, source: 'database' | 'activity', other: number): string {
  const stopped = source === 'database' ? 'This server runs no timed jobs' : 'Retention has stopped and deletes nothing'
  const contradiction =
    source === 'database'
      ? `the database's clock says ${minuteText(other)}`
      : `the newest activity of a user is from ${minuteText(other)}`
  return `${stopped}: the clock of this server says ${minuteText(now)}, but ${contradiction}. Set the clock if it is wrong. Otherwise it goes on as soon as both agree.`
}

/** @param since when the run was due, in ms */
export const lateJobAlert = (job: string, since: number): string =>
  `The job "${job}" has been running since ${minuteText(since)} and doesn't end. Look for its errors in the log, and restart the servers.`

/** @param waiting how many accounts @param allowed how many deletions an admin has allowed; 0: none */
export function inactiveAccountsAlert(waiting: number, limit: number, allowed: number): string {
  const next =
    allowed > 0
      ? `An admin has allowed the deletion of ${allowed}: they are deleted in the next run.`
      : 'If this is right, allow the deletion.'
  return `Accounts that have not been used for two years: ${waiting}. Retention deletes at most ${limit} a day by itself, so it deletes none of them. ${next}`
}

const minuteText = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`
