/** A subscription as Stripe's API returns it, in older and newer API versions. Times in seconds since epoch. */
export type StripeSubscription = {
  id: string
  status: string
  created: number
  cancel_at?: number | null
  cancel_at_period_end?: boolean
  current_period_start?: number
  current_period_end?: number
  items?: { data: readonly StripeItem[] }
  /** Set while Stripe collects no payments. The status stays as it is. */
  pause_collection?: object | null
  /** An id unless it was expanded. */
  latest_invoice?: string | { status?: string | null; billing_reason?: string | null } | null
}

type StripeItem = {
  current_period_start?: number
  current_period_end?: number
  price?: { id: string; product: string | { id: string } }
}

/** The Stripe price of Premium and its product. `productId` null: unknown. */
export type PremiumPrice = { priceId: string; productId: string | null }

/** Whether a subscription gives Premium: it is for our price, or for another price of the same product. */
export const isForPremium = (subscription: StripeSubscription, { priceId, productId }: PremiumPrice): boolean =>
  (subscription.items?.data ?? []).some(({ price }) => {
    const product = typeof price?.product === 'object' ? price.product.id : price?.product
    return price?.id === priceId || (productId !== null && product === productId)
  })

/** What is stored of a user's subscription. Times in seconds since epoch. */
export type SubscriptionState = {
  plan: 'free' | 'premium'
  /** Stripe's status, or {@link COLLECTION_PAUSED}; `active` for the free plan. */
  status: string
  /** The end of the paid period. */
  paidUntil: number | null
  /** When it ends, if the user has cancelled it. */
  cancelsAt: number | null
}

export const NO_SUBSCRIPTION: SubscriptionState = { plan: 'free', status: 'active', paidUntil: null, cancelsAt: null }

/** Our own status for an active or trialing subscription whose payments are paused (`pause_collection`). */
export const COLLECTION_PAUSED = 'collection_paused'

/** The best status first. Statuses that are not listed rank last. */
const BEST_FIRST = ['active', 'trialing', 'past_due', COLLECTION_PAUSED, 'unpaid', 'paused', 'incomplete']
const ENDED_STATUSES = ['canceled', 'incomplete_expired']

const statusOf = ({ status, pause_collection }: StripeSubscription): string =>
  pause_collection && (status === 'active' || status === 'trialing') ? COLLECTION_PAUSED : status

const rankOf = (subscription: StripeSubscription) => {
  const rank = BEST_FIRST.indexOf(statusOf(subscription))
  return rank === -1 ? BEST_FIRST.length : rank
}

/** Whether a subscription has ended and cannot resume. */
export const hasEnded = ({ status }: StripeSubscription): boolean => ENDED_STATUSES.includes(status)

/** The state of a user with these subscriptions: that of the best status, and of the newest among equals. */
export function subscriptionState(subscriptions: readonly StripeSubscription[]): SubscriptionState {
  const live = subscriptions.filter((subscription) => !hasEnded(subscription))
  const [best] = live.toSorted((a, b) => rankOf(a) - rankOf(b) || b.created - a.created || (a.id < b.id ? 1 : -1))
  if (!best) return NO_SUBSCRIPTION
  return { plan: 'premium', status: statusOf(best), paidUntil: paidUntilOf(best), cancelsAt: cancelsAtOf(best) }
}

/** Statuses in which Stripe charges, or retries a payment. */
const CHARGED = ['active', 'trialing', 'past_due']

/** Statuses of users who pay or may pay again soon: failed renewals are retried for weeks, paused ones can resume. */
export const PAYING_STATUSES: readonly string[] = [...CHARGED, COLLECTION_PAUSED]

/** Whether a user in this state pays, or may pay again soon. */
export const isPaying = ({ plan, status }: Pick<SubscriptionState, 'status'> & { plan: string }): boolean =>
  plan === 'premium' && PAYING_STATUSES.includes(status)

/** Ids of the subscriptions that are being charged. */
export const chargedIds = (subscriptions: readonly StripeSubscription[]): readonly string[] =>
  subscriptions.filter((subscription) => CHARGED.includes(statusOf(subscription))).map(({ id }) => id)

/** Ids of the subscriptions a user pays for at the same time, if there are several: an admin has to cancel all but one. */
export const duplicateSubscriptions = (subscriptions: readonly StripeSubscription[]): readonly string[] => {
  const ids = chargedIds(subscriptions)
  return ids.length > 1 ? ids : []
}

function periodOf(subscription: StripeSubscription): { start: number | null; end: number | null } {
  const periods = [subscription, ...(subscription.items?.data ?? [])]
  const latest = (name: 'current_period_start' | 'current_period_end') => {
    const times = periods.flatMap((period) => period[name] ?? [])
    return times.length > 0 ? Math.max(...times) : null
  }
  return { start: latest('current_period_start'), end: latest('current_period_end') }
}

/**
 * Stripe starts the next period before its invoice is paid. While that invoice is owed, the paid period is the one before,
 * which ended where the current one starts.
 */
function paidUntilOf(subscription: StripeSubscription): number | null {
  const { start, end } = periodOf(subscription)
  const invoice = subscription.latest_invoice
  const owed =
    typeof invoice === 'object' &&
    invoice !== null &&
    invoice.status !== 'paid' &&
    (invoice.billing_reason === 'subscription_cycle' || invoice.billing_reason === 'subscription_create')
  return statusOf(subscription) !== 'active' && owed ? start : end
}

/** The portal sets `cancel_at`; the API may set `cancel_at_period_end` instead. */
const cancelsAtOf = (subscription: StripeSubscription): number | null =>
  subscription.cancel_at ?? (subscription.cancel_at_period_end ? periodOf(subscription).end : null)
