import { PRICE } from './account.ts'
import type { Call, Method } from './call.ts'
import type { Checkout } from './entities.ts'
import { stripeErrors } from './errors.ts'
import { emit } from './events.ts'
import { newId } from './ids.ts'
import { start } from './life.ts'
import { LIST_PARAMS, neededCustomer, page } from './listing.ts'
import { show } from './show.ts'
import type { Stripe } from './store.ts'

const SHORTEST_SECONDS = 30 * 60
const LONGEST_SECONDS = 24 * 3600

/** Checkout sessions in subscription mode: create, read, list, expire. */
export const checkoutMethods: Method[] = [
  {
    verb: 'post',
    path: '/v1/checkout/sessions',
    params: [
      'mode',
      'line_items[][price]',
      'line_items[][quantity]',
      'success_url',
      'cancel_url',
      'customer',
      'customer_email',
      'client_reference_id',
      'metadata{}',
      'subscription_data[metadata]{}',
      'subscription_data[trial_period_days]',
      'allow_promotion_codes',
      'locale',
      'expires_at',
      'ui_mode',
      'payment_method_collection',
    ],
    answer: create,
  },
  { verb: 'get', path: '/v1/checkout/sessions/:id', params: [], answer: (call) => shown(call, known(call)) },
  {
    verb: 'get',
    path: '/v1/checkout/sessions',
    params: [...LIST_PARAMS, 'customer', 'status', 'subscription'],
    answer: list,
  },
  {
    verb: 'post',
    path: '/v1/checkout/sessions/:id/expire',
    params: [],
    answer: (call) => {
      const checkout = known(call)
      if (checkout.status !== 'open') {
        throw stripeErrors.refused('Only Checkout Sessions with a status in ["open"] can be expired.')
      }
      expire(call.stripe, checkout)
      return shown(call, checkout)
    },
  },
]

const shown = ({ stripe, version }: Call, checkout: Checkout) => show(stripe, checkout, version)

function known({ stripe, id }: Call): Checkout {
  const checkout = stripe.checkouts.get(id)
  if (!checkout) throw stripeErrors.missing('checkout.session', id)
  return checkout
}

function create(call: Call) {
  const { stripe, params, origin } = call
  if (params.needed('mode') !== 'subscription') {
    throw stripeErrors.invalid('mode', 'The sandbox sells subscriptions only: mode must be subscription')
  }
  params.choice('ui_mode', ['hosted_page'])
  const price = params.needed('line_items[0][price]')
  if (price !== PRICE.id) throw stripeErrors.missing('price', price, 'line_items[0][price]')
  const quantity = params.integer('line_items[0][quantity]', 1, 999_999)
  if (quantity === null) throw stripeErrors.missingParameter('line_items[0][quantity]')
  params.needed('success_url')
  const customerEmail = params.text('customer_email')
  const hasCustomer = params.text('customer') !== null
  if (hasCustomer && customerEmail !== null) {
    throw stripeErrors.refused('You may only specify one of these parameters: customer, customer_email.')
  }
  const now = stripe.now()
  const id = newId('cs_test_', 58)
  const checkout: Checkout = {
    kind: 'checkout',
    id,
    url: `${origin}/c/pay/${id}#${newId('fid', 20)}`,
    customer: hasCustomer ? neededCustomer(call).id : null,
    customerEmail,
    created: now,
    expiresAt: expiryOf(call, now),
    status: 'open',
    paymentStatus: 'unpaid',
    successUrl: params.address('success_url') ?? '',
    cancelUrl: params.address('cancel_url'),
    clientReferenceId: params.text('client_reference_id'),
    metadata: params.map('metadata'),
    subscriptionMetadata: params.map('subscription_data[metadata]'),
    trialDays: params.integer('subscription_data[trial_period_days]', 1, 730) ?? 0,
    locale: params.text('locale'),
    quantity,
    subscription: null,
    invoice: null,
  }
  stripe.checkouts.set(id, checkout)
  return shown(call, checkout)
}

function expiryOf({ params }: Call, now: number): number {
  const asked = params.integer('expires_at')
  if (asked === null) return now + LONGEST_SECONDS
  if (asked < now + SHORTEST_SECONDS) {
    throw stripeErrors.invalid(
      'expires_at',
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
    )
  }
  if (asked > now + LONGEST_SECONDS) {
    throw stripeErrors.invalid(
      'expires_at',
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
    )
  }
  return asked
}

function list(call: Call) {
  const { stripe, params } = call
  const customer = params.text('customer')
  const subscription = params.text('subscription')
  const status = params.choice('status', ['open', 'complete', 'expired'])
  const isAsked = (checkout: Checkout) =>
    (customer === null || checkout.customer === customer) &&
    (subscription === null || checkout.subscription === subscription) &&
    (status === null || checkout.status === status)
  return page(call, '/v1/checkout/sessions', [...stripe.checkouts.values()].filter(isAsked))
}

export function expire(stripe: Stripe, checkout: Checkout): void {
  checkout.status = 'expired'
  emit(stripe, 'checkout.session.expired', checkout)
}

/**
 * The person paid: a customer where there was none, a subscription, and the session is complete.
 * @param as `incomplete`: complete, but the first payment is still owed
 */
export function complete(stripe: Stripe, checkout: Checkout, as?: 'incomplete'): void {
  const customer = stripe.customers.get(checkout.customer ?? '') ?? newCustomer(stripe, checkout)
  const { trialDays, subscriptionMetadata: metadata } = checkout
  const subscription = start(stripe, { customer, metadata, trialDays, as })
  checkout.status = 'complete'
  checkout.customer = customer.id
  checkout.subscription = subscription.id
  checkout.invoice = subscription.latestInvoice
  checkout.paymentStatus =
    subscription.status === 'incomplete' ? 'unpaid' : trialDays > 0 ? 'no_payment_required' : 'paid'
  emit(stripe, 'checkout.session.completed', checkout)
}

function newCustomer(stripe: Stripe, checkout: Checkout) {
  const customer = {
    kind: 'customer' as const,
    id: newId('cus_', 14),
    created: stripe.now(),
    email: checkout.customerEmail,
    name: null,
    metadata: {},
    deleted: false,
    refusals: 0,
  }
  stripe.customers.set(customer.id, customer)
  emit(stripe, 'customer.created', customer)
  return customer
}
