/** What is asked of a subscription as the provider gives it, in its newer and its older shape. Times in seconds. */
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
  /** An id unless it was asked for whole. */
  latest_invoice?: string | { status?: string | null; billing_reason?: string | null } | null
}

type StripeItem = {
  current_period_start?: number
  current_period_end?: number
  price?: { id: string; product: string | { id: string } }
}

/** What Premium is sold as: our price, and the product it belongs to. `productId` null: unknown. */
export type PremiumPrice = { priceId: string; productId: string | null }

/** Whether a subscription is for our price, or for another price of our product: nothing else gives Premium. */
export const isForPremium = (subscription: StripeSubscription, { priceId, productId }: PremiumPrice): boolean =>
  (subscription.items?.data ?? []).some(({ price }) => {
    const product = typeof price?.product === 'object' ? price.product.id : price?.product
    return price?.id === priceId || (productId !== null && product === productId)
  })

/** What the product keeps of a person's subscription. Times in seconds since epoch. */
export type SubscriptionState = {
  plan: 'free' | 'premium'
  /** Stripe's word, or {@link COLLECTION_PAUSED}; `active` for the free plan. */
  status: string
  /** The end of the period that is paid for. */
  paidUntil: number | null
  /** When it ends because the person canceled it. */
  cancelsAt: number | null
}

export const NO_SUBSCRIPTION: SubscriptionState = { plan: 'free', status: 'active', paidUntil: null, cancelsAt: null }

/** Our own status word for an active or trialing subscription whose payments are paused (`pause_collection`). */
export const COLLECTION_PAUSED = 'collection_paused'

/** The best first. Whatever is not named here is worse than everything that is. */
const BEST_FIRST = ['active', 'trialing', 'past_due', COLLECTION_PAUSED, 'unpaid', 'paused', 'incomplete']
const ENDED_STATUSES = ['canceled', 'incomplete_expired']

const statusOf = ({ status, pause_collection }: StripeSubscription): string =>
  pause_collection && (status === 'active' || status === 'trialing') ? COLLECTION_PAUSED : status

const rankOf = (subscription: StripeSubscription) => {
  const rank = BEST_FIRST.indexOf(statusOf(subscription))
  return rank === -1 ? BEST_FIRST.length : rank
}

/** Whether a subscription has ended for good. */
export const hasEnded = ({ status }: StripeSubscription): boolean => ENDED_STATUSES.includes(status)

/** Where a person stands who holds these subscriptions: the best status counts, of equals the newest. */
export function subscriptionState(subscriptions: readonly StripeSubscription[]): SubscriptionState {
  const live = subscriptions.filter((subscription) => !hasEnded(subscription))
  const [best] = live.toSorted((a, b) => rankOf(a) - rankOf(b) || b.created - a.created || (a.id < b.id ? 1 : -1))
  if (!best) return NO_SUBSCRIPTION
  return { plan: 'premium', status: statusOf(best), paidUntil: paidUntilOf(best), cancelsAt: cancelsAtOf(best) }
}

/** Stripe charges, or still tries to. */
const CHARGED = ['active', 'trialing', 'past_due']

/** The statuses of users who pay or may pay again soon: a failed renewal is retried for weeks, a paused one can go on. */
export const PAYING_STATUSES: readonly string[] = [...CHARGED, COLLECTION_PAUSED]

/** Whether a user with this standing pays, or may pay again soon. */
export const isPaying = ({ plan, status }: Pick<SubscriptionState, 'status'> & { plan: string }): boolean =>
  plan === 'premium' && PAYING_STATUSES.includes(status)

/** The ids of the subscriptions that are charged now. */
export const chargedIds = (subscriptions: readonly StripeSubscription[]): readonly string[] =>
  subscriptions.filter((subscription) => CHARGED.includes(statusOf(subscription))).map(({ id }) => id)

/** The subscriptions a person pays for at the same time; more than one is a mistake somebody has to look at. */
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
 * A renewal moves the period on before it is paid, and while payments are paused nobody pays it: while its invoice is owed, only the period before was paid for, and
 * that one ended where this one starts.
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

/** An end is set in one of two ways: the portal sets the moment alone, the API also says "at the period's end". */
const cancelsAtOf = (subscription: StripeSubscription): number | null =>
  subscription.cancel_at ?? (subscription.cancel_at_period_end ? periodOf(subscription).end : null)
