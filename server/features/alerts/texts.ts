import * as text from '#text/alerts.ts'
import type { Alert } from './kinds.ts'

/** What happened and what to do about it, in one or two sentences. Contains ids of Stripe's, never a user. */
export function alertText({ kind, details }: Alert): string {
  switch (kind) {
    case 'price':
      return text.priceAlert(details.problem)
    case 'stripe_key':
      return text.stripeKeyAlert
    case 'paid_twice':
      return text.paidTwiceAlert(details.subscriptions)
    case 'second_customer':
      return text.secondCustomerAlert(details.customer, details.subscriptions)
    case 'customer_unknown':
      return text.unknownCustomerAlert(details.customer)
    case 'google_refused':
      return text.googleRefusedAlert(details.reason)
    case 'youtube_refused':
      return text.youtubeRefusedAlert(details.reason)
    case 'clock':
      return text.clockAlert(details.now, details.source, details.other)
    case 'inactive_accounts':
      return text.inactiveAccountsAlert(details.waiting, details.limit, details.allowed)
  }
}
