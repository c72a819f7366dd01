import { PRICE } from './account.ts'
import type { Call, Method } from './call.ts'
import type { Subscription, SubscriptionStatus } from './entities.ts'
import { stripeErrors } from './errors.ts'
import { change, end, hasEnded, start } from './life.ts'
import { LIST_PARAMS, neededCustomer, page } from './listing.ts'
import { showSubscription } from './show-subscription.ts'

const STATUSES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'paused',
  'all',
  'ended',
] as const

/** Subscriptions: list by customer and status, read, create, schedule an end, resume, cancel. */
export const subscriptionMethods: Method[] = [
  { verb: 'get', path: '/v1/subscriptions', params: [...LIST_PARAMS, 'customer', 'status', 'price'], answer: list },
  { verb: 'get', path: '/v1/subscriptions/:id', params: [], answer: (call) => shown(call, known(call)) },
  {
    verb: 'post',
    path: '/v1/subscriptions',
    params: ['customer', 'items[][price]', 'items[][quantity]', 'trial_period_days', 'metadata{}'],
    answer: create,
  },
  {
    verb: 'post',
    path: '/v1/subscriptions/:id',
    params: ['cancel_at_period_end', 'cancel_at', 'metadata{}', 'trial_end'],
    answer: update,
  },
  {
    verb: 'delete',
    path: '/v1/subscriptions/:id',
    params: ['invoice_now', 'prorate'],
    answer: (call) => {
      const subscription = alive(call)
      end(call.stripe, subscription, { reason: 'cancellation_requested', cancelAt: null, cancelAtPeriodEnd: false })
      return shown(call, subscription)
    },
  },
]

const shown = ({ version }: Call, subscription: Subscription) => showSubscription(subscription, version)

function known({ stripe, id }: Call): Subscription {
  const subscription = stripe.subscriptions.get(id)
  if (!subscription) throw stripeErrors.missing('subscription', id)
  return subscription
}

function alive(call: Call): Subscription {
  const subscription = known(call)
  if (hasEnded(subscription)) throw stripeErrors.missing('subscription', call.id)
  return subscription
}

function list(call: Call) {
  const { stripe, params } = call
  const customer = params.text('customer')
  if (customer !== null && !stripe.customers.has(customer)) throw stripeErrors.missing('customer', customer, 'customer')
  const status = params.choice('status', STATUSES)
  const isAsked = (subscription: Subscription) =>
    (customer === null || subscription.customer === customer) && hasStatus(subscription.status, status)
  return page(call, '/v1/subscriptions', [...stripe.subscriptions.values()].filter(isAsked))
}

function hasStatus(status: SubscriptionStatus, asked: (typeof STATUSES)[number] | null): boolean {
  if (asked === 'all') return true
  if (asked === null) return status !== 'canceled' // the real one leaves these out unless told
  if (asked === 'ended') return status === 'canceled' || status === 'incomplete_expired'
  return status === asked
}

function create(call: Call) {
  const { params, stripe } = call
  const customer = neededCustomer(call)
  const price = params.needed('items[0][price]')
  if (price !== PRICE.id) throw stripeErrors.missing('price', price, 'items[0][price]')
  const trialDays = params.integer('trial_period_days', 1, 730) ?? 0
  return shown(call, start(stripe, { customer, metadata: params.map('metadata'), trialDays }))
}

function update(call: Call) {
  const { params, stripe } = call
  const subscription = alive(call)
  const atPeriodEnd = params.flag('cancel_at_period_end')
  const at = params.text('cancel_at')
  if (atPeriodEnd !== null && at !== null) {
    throw stripeErrors.refused('You may only specify one of these parameters: cancel_at, cancel_at_period_end.')
  }
  const metadata = { ...subscription.metadata, ...params.map('metadata') }
  if (atPeriodEnd === true)
    change(stripe, subscription, { metadata, ...scheduled(stripe.now(), subscription.periodEnd, true) })
  else if (atPeriodEnd === false || at === '') change(stripe, subscription, { metadata, ...RESUMED })
  else if (at !== null) {
    const moment = params.integer('cancel_at', stripe.now()) ?? 0
    change(stripe, subscription, { metadata, ...scheduled(stripe.now(), moment, false) })
  } else change(stripe, subscription, { metadata })
  return shown(call, subscription)
}

/** An end that is set. Through the API both fields are set, through the portal only `cancel_at` (flexible billing). */
export const scheduled = (now: number, cancelAt: number, cancelAtPeriodEnd: boolean): Partial<Subscription> => ({
  cancelAt,
  cancelAtPeriodEnd,
  canceledAt: now,
  reason: 'cancellation_requested',
})

/** An end that was taken back. */
export const RESUMED: Partial<Subscription> = {
  cancelAt: null,
  cancelAtPeriodEnd: false,
  canceledAt: null,
  reason: null,
}
