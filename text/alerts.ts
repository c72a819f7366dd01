import { PLANS } from '#domain/plans.ts'
import type { PriceProblem } from '#domain/price.ts'
import { message, messages } from './message.ts'
import { monthlyPrice } from './plans.ts'

// Alerts in the admin area: what happened, and what to do about it.

/** The price at Stripe is not the one users are shown. */
export function priceAlert(problem: PriceProblem): string {
  const { priceMinor, currency } = PLANS.premium
  switch (problem.kind) {
    case 'not_found':
      return message('alerts.priceNotFound')
    case 'different':
      return message('alerts.priceDifferent', {
        shown: monthlyPrice(priceMinor),
        charged: chargedText(problem),
        price: `${priceMinor} ${currency}`,
      })
    case 'archived':
      return message('alerts.priceArchived')
  }
}

function chargedText(price: Extract<PriceProblem, { kind: 'different' }>): string {
  const { unitAmount, currency, interval, intervalCount } = price
  const amount = unitAmount === null ? message('alerts.amountVaries') : `${unitAmount} ${currency}`
  return interval === null
    ? message('alerts.chargedOnce', { amount })
    : message('alerts.chargedEvery', { amount, interval, count: intervalCount })
}

export const { stripeKeyAlert } = messages('alerts')

export const paidTwiceAlert = (subscriptions: readonly string[]): string =>
  message('alerts.paidTwiceAlert', { count: subscriptions.length, subscriptions: subscriptions.join(', ') })

export const secondCustomerAlert = (customer: string, subscriptions: readonly string[]): string =>
  message('alerts.secondCustomerAlert', { customer, subscriptions: subscriptions.join(', ') })

export const { unknownCustomerAlert } = messages('alerts')

/** @param reason Google's error code */
export const { googleRefusedAlert } = messages('alerts')

/** @param reason YouTube's error code */
export const { youtubeRefusedAlert } = messages('alerts')

/** @param responseCode the mail server's, `null` if it did not answer */
export const mailDownAlert = (responseCode: number | null): string =>
  responseCode === null ? message('alerts.mailServerSilent') : message('alerts.mailServerRefuses', { responseCode })

/** Both times in ms. @param source what contradicts the server's clock */
export function clockAlert(now: number, source: 'database' | 'activity', other: number): string {
  const [here, there] = [minuteText(now), minuteText(other)]
  return source === 'database'
    ? message('alerts.databaseClock', { now: here, other: there })
    : message('alerts.activityClock', { now: here, other: there })
}

/** Videos of the last day. @param push found first by the hub's posts @param check found first by our own checks */
export const hubPostsAlert = (push: number, check: number): string =>
  message('alerts.hubPostsAlert', { push, all: push + check })

/** Of the last day. @param asked requests @param overdue channels whose subscription ends or has ended */
export const hubRenewalsAlert = (asked: number, overdue: number): string =>
  message('alerts.hubRenewalsAlert', { asked, overdue })

/** @param service the host of a browser's push service @param status of its answer */
export const pushRefusedAlert = (service: string, status: number): string =>
  message('alerts.pushRefusedAlert', { service, status })

/** Feeds of the last hours. */
export const feedsAlert = (failed: number, read: number): string =>
  message('alerts.feedsAlert', { failed, all: failed + read })

/** @param since when the run was due, in ms */
export const lateJobAlert = (job: string, since: number): string =>
  message('alerts.lateJobAlert', { job, since: minuteText(since) })

/** @param waiting how many accounts @param allowed how many deletions an admin has allowed; 0: none */
export const inactiveAccountsAlert = (waiting: number, limit: number, allowed: number): string =>
  allowed > 0
    ? message('alerts.inactiveAccountsAllowed', { waiting, limit, allowed })
    : message('alerts.inactiveAccountsWait', { waiting, limit })

const minuteText = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`
