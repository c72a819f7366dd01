/** What is asked of a subscription as the provider gives it, in its newer and its older shape. Times in seconds. */
export type ProviderSubscription = {
  id: string
  status: string
  created: number
  cancel_at?: number | null
  cancel_at_period_end?: boolean
  current_period_start?: number
  current_period_end?: number
  items?: { data: readonly { current_period_start?: number; current_period_end?: number }[] }
  /** An id unless it was asked for whole. */
  latest_invoice?: string | { status?: string | null; billing_reason?: string | null } | null
}

/** What the product keeps of a person's subscription. Times in seconds since epoch. */
export type Standing = {
  plan: 'free' | 'premium'
  /** The provider's word; `active` for the free plan. */
  status: string
  /** The end of the period that is paid for. */
  paidUntil: number | null
  /** When it ends because the person canceled it. */
  cancelsAt: number | null
}

export const FREE: Standing = { plan: 'free', status: 'active', paidUntil: null, cancelsAt: null }

/** The best first. Whatever is not named here is worse than everything that is. */
const BEST_FIRST = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete']
const OVER = ['canceled', 'incomplete_expired']

const rankOf = ({ status }: ProviderSubscription) => {
  const rank = BEST_FIRST.indexOf(status)
  return rank === -1 ? BEST_FIRST.length : rank
}

/** Where a person stands who holds these subscriptions: the best status counts, of equals the newest. */
export function standingOf(subscriptions: readonly ProviderSubscription[]): Standing {
  const live = subscriptions.filter(({ status }) => !OVER.includes(status))
  const [best] = live.toSorted((a, b) => rankOf(a) - rankOf(b) || b.created - a.created || (a.id < b.id ? 1 : -1))
  if (!best) return FREE
  return { plan: 'premium', status: best.status, paidUntil: paidUntilOf(best), cancelsAt: cancelsAtOf(best) }
}

/** The provider charges, or still tries to. */
const CHARGED = ['active', 'trialing', 'past_due']

/** Whether a person with this standing pays, or is about to: their renewal may fail and be tried again for weeks. */
export const isCharged = ({ plan, status }: Pick<Standing, 'status'> & { plan: string }): boolean =>
  plan === 'premium' && CHARGED.includes(status)

/** The subscriptions a person pays for at the same time; more than one is a mistake somebody has to look at. */
export const paidTwice = (subscriptions: readonly ProviderSubscription[]): readonly string[] => {
  const paying = subscriptions.filter(({ status }) => CHARGED.includes(status))
  return paying.length > 1 ? paying.map(({ id }) => id) : []
}

function periodOf(subscription: ProviderSubscription): { start: number | null; end: number | null } {
  const periods = [subscription, ...(subscription.items?.data ?? [])]
  const latest = (name: 'current_period_start' | 'current_period_end') => {
    const times = periods.flatMap((period) => period[name] ?? [])
    return times.length > 0 ? Math.max(...times) : null
  }
  return { start: latest('current_period_start'), end: latest('current_period_end') }
}

/**
 * A renewal moves the period on before it is paid: while its invoice is owed, only the period before was paid for, and
 * that one ended where this one starts.
 */
function paidUntilOf(subscription: ProviderSubscription): number | null {
  const { start, end } = periodOf(subscription)
  const invoice = subscription.latest_invoice
  const owed =
    typeof invoice === 'object' &&
    invoice !== null &&
    invoice.status !== 'paid' &&
    (invoice.billing_reason === 'subscription_cycle' || invoice.billing_reason === 'subscription_create')
  return subscription.status !== 'active' && owed ? start : end
}

/** An end is set in one of two ways: the portal sets the moment alone, the API also says "at the period's end". */
const cancelsAtOf = (subscription: ProviderSubscription): number | null =>
  subscription.cancel_at ?? (subscription.cancel_at_period_end ? periodOf(subscription).end : null)
