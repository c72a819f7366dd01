import { PRICE } from './account.ts'
import type { Customer, Invoice, Metadata, Subscription, SubscriptionStatus } from './entities.ts'
import { emit } from './events.ts'
import { newId } from './ids.ts'
import { monthAfter } from './months.ts'
import type { Stripe } from './store.ts'

const DAY = 86_400
/** A first payment that does not come ends the subscription after this. */
const INCOMPLETE_SECONDS = 23 * 3600
/** Days after a failed payment at which it is tried again; after the last one the subscription ends. */
const RETRY_AFTER_DAYS = [3, 5, 7]

type Start = {
  customer: Customer
  metadata: Metadata
  trialDays: number
  as?: 'incomplete' | undefined
  price?: Subscription['price']
}

/** A new subscription with its first invoice. */
export function start(stripe: Stripe, { customer, metadata, trialDays, as, price }: Start): Subscription {
  const now = stripe.now()
  const id = newId('sub_')
  const trialEnd = trialDays > 0 ? now + trialDays * DAY : null
  const refused = as === 'incomplete' || (trialEnd === null && isRefused(customer))
  const subscription: Subscription = {
    kind: 'subscription',
    id,
    itemId: `si_${id.slice(4)}`,
    customer: customer.id,
    created: now,
    status: trialEnd !== null ? 'trialing' : refused ? 'incomplete' : 'active',
    periodStart: now,
    periodEnd: trialEnd ?? monthAfter(now),
    cancelAt: null,
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    reason: null,
    trialStart: trialEnd === null ? null : now,
    trialEnd,
    latestInvoice: '',
    metadata,
    price: price ?? { id: PRICE.id, product: PRICE.product },
    paused: false,
  }
  stripe.subscriptions.set(id, subscription)
  const invoice = bill(stripe, subscription, 'subscription_create', !refused, trialEnd === null ? PRICE.unitAmount : 0)
  emit(stripe, 'customer.subscription.created', subscription)
  emit(stripe, refused ? 'invoice.payment_failed' : 'invoice.paid', invoice)
  return subscription
}

/** Asks the card. */
function isRefused(customer: Customer): boolean {
  if (customer.refusals === 0) return false
  customer.refusals--
  return true
}

function bill(
  stripe: Stripe,
  subscription: Subscription,
  billingReason: Invoice['billingReason'],
  paid: boolean,
  amount: number = PRICE.unitAmount,
): Invoice {
  const now = stripe.now()
  const invoice: Invoice = {
    kind: 'invoice',
    id: newId('in_'),
    number: `SANDBOX-${String(stripe.invoices.size + 1).padStart(4, '0')}`,
    customer: subscription.customer,
    subscription: subscription.id,
    created: now,
    status: paid ? 'paid' : 'open',
    billingReason,
    amount,
    periodStart: subscription.periodStart,
    periodEnd: subscription.periodEnd,
    attempts: 1,
    nextAttempt:
      paid || billingReason === 'subscription_create'
        ? null
        : subscription.periodStart + (RETRY_AFTER_DAYS[0] ?? 0) * DAY,
    paidAt: paid ? now : null,
    subscriptionMetadata: subscription.metadata,
  }
  stripe.invoices.set(invoice.id, invoice)
  subscription.latestInvoice = invoice.id
  return invoice
}

/** Changes a subscription and says so. */
export function change(stripe: Stripe, subscription: Subscription, changes: Partial<Subscription>): void {
  const before = structuredClone(subscription)
  Object.assign(subscription, changes)
  emit(stripe, 'customer.subscription.updated', subscription, before)
}

/** Ends a subscription for good. */
export function end(stripe: Stripe, subscription: Subscription, changes: Partial<Subscription> = {}): void {
  const now = stripe.now()
  Object.assign(subscription, { status: 'canceled', endedAt: now, canceledAt: subscription.canceledAt ?? now }, changes)
  emit(stripe, 'customer.subscription.deleted', subscription)
}

/** Sets a status as the provider might, by hand. */
export function setStatus(stripe: Stripe, subscription: Subscription, status: SubscriptionStatus): void {
  if (status === 'canceled') end(stripe, subscription)
  else change(stripe, subscription, { status, endedAt: status === 'incomplete_expired' ? stripe.now() : null })
}

export const hasEnded = ({ status }: Subscription): boolean => status === 'canceled' || status === 'incomplete_expired'

/** Lets everything happen that is due by the sandbox's clock. */
export function catchUp(stripe: Stripe): void {
  for (const checkout of stripe.checkouts.values()) {
    if (checkout.status !== 'open' || checkout.expiresAt > stripe.now()) continue
    checkout.status = 'expired'
    emit(stripe, 'checkout.session.expired', checkout)
  }
  for (const subscription of stripe.subscriptions.values()) while (step(stripe, subscription)) {}
}

/** One thing that is due for a subscription. @returns false when nothing was */
function step(stripe: Stripe, subscription: Subscription): boolean {
  const now = stripe.now()
  if (hasEnded(subscription)) return false
  if (subscription.status === 'incomplete') {
    if (now < subscription.created + INCOMPLETE_SECONDS) return false
    change(stripe, subscription, { status: 'incomplete_expired', endedAt: now })
    return true
  }
  if (subscription.cancelAt !== null && subscription.cancelAt <= now) {
    end(stripe, subscription)
    return true
  }
  const invoice = stripe.invoices.get(subscription.latestInvoice)
  if (invoice?.nextAttempt && invoice.nextAttempt <= now) {
    retry(stripe, subscription, invoice)
    return true
  }
  if (subscription.periodEnd > now || subscription.status === 'paused') return false
  renew(stripe, subscription)
  return true
}

/** The next period begins and is paid, or not. */
function renew(stripe: Stripe, subscription: Subscription): void {
  const customer = stripe.customers.get(subscription.customer)
  const before = structuredClone(subscription)
  subscription.periodStart = subscription.periodEnd
  subscription.periodEnd = monthAfter(subscription.periodStart)
  if (subscription.status === 'unpaid') {
    emit(stripe, 'customer.subscription.updated', subscription, before)
    return
  }
  if (subscription.paused) {
    Object.assign(bill(stripe, subscription, 'subscription_cycle', false), {
      status: 'uncollectible',
      nextAttempt: null,
    })
    emit(stripe, 'customer.subscription.updated', subscription, before)
    return
  }
  const paid = customer !== undefined && !isRefused(customer)
  const invoice = bill(stripe, subscription, 'subscription_cycle', paid)
  subscription.status = paid ? 'active' : 'past_due'
  emit(stripe, 'customer.subscription.updated', subscription, before)
  emit(stripe, paid ? 'invoice.paid' : 'invoice.payment_failed', invoice)
}

/** An open invoice is tried again. */
function retry(stripe: Stripe, subscription: Subscription, invoice: Invoice): void {
  const customer = stripe.customers.get(subscription.customer)
  const place = invoice.attempts
  invoice.attempts++
  if (customer && !isRefused(customer)) {
    settle(stripe, subscription, invoice)
    return
  }
  const days = RETRY_AFTER_DAYS[place]
  invoice.nextAttempt = days === undefined ? null : (invoice.nextAttempt ?? stripe.now()) + days * DAY
  emit(stripe, 'invoice.payment_failed', invoice)
  if (days === undefined) end(stripe, subscription, { reason: 'payment_failed' })
}

/** An open invoice is paid, and the subscription is active (again). */
export function settle(stripe: Stripe, subscription: Subscription, invoice: Invoice): void {
  Object.assign(invoice, { status: 'paid', nextAttempt: null, paidAt: stripe.now() })
  change(stripe, subscription, { status: 'active' })
  emit(stripe, 'invoice.paid', invoice)
}

/** Moves a subscription back in time until its period ends now, and lets happen what is due: renewal, or its end. */
export function endPeriodNow(stripe: Stripe, subscription: Subscription): void {
  const by = subscription.periodEnd - stripe.now()
  const invoice = stripe.invoices.get(subscription.latestInvoice)
  subscription.created -= by
  subscription.periodStart -= by
  subscription.periodEnd -= by
  if (subscription.cancelAt !== null) subscription.cancelAt -= by
  if (subscription.trialEnd !== null) subscription.trialEnd -= by
  if (subscription.trialStart !== null) subscription.trialStart -= by
  if (invoice) {
    invoice.periodStart -= by
    invoice.periodEnd -= by
  }
  catchUp(stripe)
}
