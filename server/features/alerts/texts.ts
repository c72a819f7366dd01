import type { Alert } from './kinds.ts'

/** What happened and what to do about it, in one or two sentences. Names ids of Stripe's, never a user. */
export function alertText({ kind, details }: Alert): string {
  switch (kind) {
    case 'price':
      return details.text
    case 'stripe_key':
      return 'Stripe refuses the key in STRIPE_SECRET_KEY. Nobody can buy Premium, and no plan is updated. Set a key that is valid and may read prices, customers and subscriptions.'
    case 'paid_twice':
      return `Somebody pays for ${details.subscriptions.length} subscriptions at once: ${details.subscriptions.join(', ')}. Cancel all but one at Stripe, and refund them.`
    case 'second_customer':
      return `A user also pays under a second Stripe customer, ${details.customer}: ${details.subscriptions.join(', ')}. Cancel one of the subscriptions at Stripe, and refund it.`
    case 'customer_unknown':
      return `Stripe does not know the customer ${details.customer} of a user, who keeps their plan. If STRIPE_SECRET_KEY belongs to another account or mode, correct it. If the customer is gone for good, unlink it: the user goes to the free plan and can buy again.`
    case 'google_refused':
      return `Google refuses the client of this site (${details.reason}), so nobody can sign in or import. Check GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET. Users who signed in with another client id have to sign in again.`
    case 'youtube_refused':
      return `YouTube refuses the calls of this project (${details.reason}), so no import works. Check in the Google Cloud console that the YouTube Data API v3 is enabled and the project is not suspended.`
    case 'clock':
      return `Retention has stopped and deletes nothing: the clock of this server says ${day(details.now)}, but ${details.source === 'database' ? "the database's clock says" : 'the newest activity of a user is from'} ${day(details.other)}. Set the clock if it is wrong. Otherwise retention goes on by itself as soon as both agree.`
    case 'inactive_accounts':
      return `Accounts that have not been used for two years: ${details.waiting}. Retention deletes at most ${details.limit} a day by itself, so it deletes none of them. ${details.allowed ? `An operator has allowed the deletion of ${details.allowed}: it happens in the next run.` : 'If this is right, allow the deletion.'}`
  }
}

const day = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`
