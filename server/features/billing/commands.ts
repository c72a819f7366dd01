import type { CheckoutAnswer } from '#contract/billing.ts'
import { chargedIds, duplicateSubscriptions, NO_SUBSCRIPTION, subscriptionState } from '#domain/billing.ts'
import type { Context } from '../../context.ts'
import { lockOrThrow } from '../../db/lock.ts'
import type { UserRow } from '../../db/schema.ts'
import { AppError } from '../../lib/errors.ts'
import {
  type CustomerSubscriptions,
  isPaymentError,
  type PaymentCheckout,
  PaymentError,
  type PaymentEvent,
} from '../../providers/stripe.ts'
import { inTransaction, type Queries, queriesOn } from '../../queries.ts'
import { clearAlert, findAlert, raiseAlert } from '../alerts/commands.ts'

/** Stripe keeps an idempotency key at least this long, and a checkout session stays open as long. */
const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000
/** A session that has ended or a customer that was deleted meanwhile needs another attempt. */
const MAX_ATTEMPTS = 3

/**
 * Opens Stripe's payment page for Premium. Several clicks or tabs get the same page, so a user cannot buy twice, and an
 * interrupted request can be repeated.
 * Throws AppError `already_subscribed`, and PaymentError.
 */
export async function openCheckout(ctx: Context, userId: string): Promise<CheckoutAnswer> {
  for (let tries = 1; ; tries++) {
    // The attempt comes before the sync: a new one exists only if the last one has ended, so the sync sees a payment that
    // ended it, even if its webhook never arrived. A user who has paid must not pay again.
    const attempt = await getOrCreateAttempt(ctx, userId)
    const user = await syncSubscription(ctx, userId)
    if (!user) throw new AppError('sign_in_required')
    if (user.plan === 'premium') throw new AppError('already_subscribed')
    const session = await getOrCreateSession(ctx, user, attempt).catch((error: unknown) => {
      if (isPaymentError(error, 'customer_unknown', 'key_used')) return null // the next sync tells a deleted customer apart
      throw error
    })
    if (session?.status === 'open' && session.url) return { sessionId: session.id, url: session.url }
    await queriesOn(ctx.db).billing.deleteCheckout(userId, attempt.idempotency_key)
    if (tries >= MAX_ATTEMPTS) throw new AppError('checkout_failed')
  }
}

type CheckoutAttempt = { idempotency_key: string; session_id: string | null }

/** The user's open attempt, or a new one. */
const getOrCreateAttempt = ({ db, now, newId }: Context, userId: string): Promise<CheckoutAttempt> =>
  inTransaction(db, async (q) => {
    await lockOrThrow(q, userId)
    const open = await q.billing.findCheckout(userId)
    if (open && (open.session_id !== null || now() - open.created_at < KEY_LIFETIME_MS)) return open
    const attempt = { user_id: userId, idempotency_key: newId(), session_id: null, created_at: now() }
    await q.billing.upsertCheckout(attempt)
    return attempt
  })

async function getOrCreateSession(
  ctx: Context,
  user: UserRow,
  attempt: CheckoutAttempt,
): Promise<PaymentCheckout | null> {
  const { payment, db } = ctx
  if (attempt.session_id !== null) {
    const session = await payment.findCheckout(attempt.session_id)
    return session?.customerId === user.stripe_customer_id ? session : null // it may belong to a deleted customer
  }
  const customerId = user.stripe_customer_id ?? (await createCustomer(ctx, user, attempt.idempotency_key))
  const session = await payment.createCheckout(customerId, user.id, attempt.idempotency_key)
  await queriesOn(db).billing.setCheckoutSession(user.id, attempt.idempotency_key, session.id)
  return session
}

/** Links the customer to the user before a payment page exists for it. */
async function createCustomer({ payment, db, now }: Context, user: UserRow, key: string): Promise<string> {
  const made = await payment.createCustomer({ userId: user.id, email: user.email, name: user.name }, key)
  return inTransaction(db, async (q) => (await linkCustomer(q, user.id, made, now())) ?? made)
}

/** Links a Stripe customer to a user who has none. @returns the user's customer now; `null` if the account was deleted */
export async function linkCustomer(q: Queries, userId: string, customerId: string, now: number) {
  const user = await q.users.lock(userId)
  if (!user) return null
  if (user.stripe_customer_id !== null) return user.stripe_customer_id
  await q.billing.setCustomer(userId, customerId, now)
  return customerId
}

const CHECKOUT_ID = /^cs_(test|live)_\w{1,200}$/

/**
 * Syncs the user's subscription with Stripe.
 * Throws AppError `checkout_not_found` for another user's checkout, and PaymentError.
 * @param sessionId of the checkout the user returns from
 * @returns the user as stored now
 */
export async function refreshSubscription(ctx: Context, user: UserRow, sessionId: string | null): Promise<UserRow> {
  if (sessionId !== null) await linkCheckoutCustomer(ctx, user, sessionId)
  const current = await syncSubscription(ctx, user.id)
  if (!current) throw new AppError('sign_in_required')
  return current
}

async function linkCheckoutCustomer({ db, payment, now }: Context, user: UserRow, sessionId: string): Promise<void> {
  const checkout = CHECKOUT_ID.test(sessionId) ? await payment.findCheckout(sessionId) : null
  if (checkout?.userId !== user.id || checkout.customerId === null) throw new AppError('checkout_not_found')
  const { customerId } = checkout
  const own = await inTransaction(db, (q) => linkCustomer(q, user.id, customerId, now()))
  if (own !== customerId) throw new AppError('checkout_not_found')
}

/**
 * Opens Stripe's customer portal. @returns its URL
 * Throws AppError `no_billing_customer` if the user has no Stripe customer (any more), and PaymentError.
 */
export async function openPortal(ctx: Context, user: UserRow): Promise<string> {
  const current = user.stripe_customer_id === null ? await syncSubscription(ctx, user.id) : user
  if (!current?.stripe_customer_id) throw new AppError('no_billing_customer')
  return ctx.payment.openPortal(current.stripe_customer_id).catch(async (error: unknown) => {
    if (!isPaymentError(error, 'customer_unknown', 'missing')) throw error
    await syncSubscription(ctx, user.id) // throws again unless the customer was deleted
    throw new AppError('no_billing_customer', {}, { cause: error })
  })
}

/** Events that may change a user's plan. */
const HANDLED_EVENTS =
  /^(checkout\.session\.(completed|expired|async_payment_(succeeded|failed))|customer\.(deleted|subscription\.\w+)|invoice\.(paid|payment_failed|payment_action_required))$/

/**
 * Handles a webhook event by syncing the user it concerns; its content is never stored. Repeated events, events out of order
 * and events about unknown customers do no harm. Throws PaymentError if the sync failed; Stripe then sends the event again.
 */
export async function handleEvent(ctx: Context, event: PaymentEvent): Promise<void> {
  const { db, payment, now } = ctx
  if (event.livemode !== payment.livemode || !HANDLED_EVENTS.test(event.type)) return
  const { billing } = queriesOn(db)
  if (await billing.hasEvent(event.id)) return
  const userId = await findEventUser(event)
  if (userId === null) return
  await syncSubscription(ctx, userId, event)
  if (event.type === 'checkout.session.expired') await billing.deleteCheckoutBySession(userId, event.objectId ?? '')

  /** Finds the user by the linked customer, else by the user id in the object's metadata, and links the customer then. */
  async function findEventUser({ customerId, userId: named }: PaymentEvent): Promise<string | null> {
    const known = customerId === null ? undefined : await billing.findUserByCustomer(customerId)
    if (known) return known.id
    if (named === null || customerId === null) return null
    const own = await inTransaction(db, (q) => linkCustomer(q, named, customerId, now()))
    if (own === customerId) return named
    if (own !== null) await updateSecondCustomerAlert(ctx, named, customerId)
    return null
  }
}

/**
 * Reads the user's subscription from Stripe and stores it. Safe to call at any time, also concurrently: of two syncs, the
 * result of the one that started later is kept. No lock is held during the call.
 * A customer that was deleted at Stripe is unlinked. If Stripe has no such customer, nothing changes and admins are alerted.
 * Throws PaymentError; then nothing is stored.
 * @param event the webhook event that caused the sync: its id is stored with the result
 * @returns the user as stored now; `undefined` if the account was deleted
 */
export async function syncSubscription(
  ctx: Context,
  userId: string,
  event?: { id: string; type: string },
): Promise<UserRow | undefined> {
  const { db, payment, now } = ctx
  const before = await inTransaction(db, (q) => q.users.lock(userId))
  if (!before) return undefined
  const customerId = before.stripe_customer_id
  const { deleted, subscriptions } =
    customerId === null ? NO_CUSTOMER : await payment.listSubscriptions(customerId).catch(alertIfUnknown(customerId))
  const duplicates = duplicateSubscriptions(subscriptions)
  const subscription = deleted ? NO_SUBSCRIPTION : subscriptionState(subscriptions)

  const stored = await inTransaction(db, async (q) => {
    const user = await q.users.lock(userId)
    if (!user) return undefined
    if (event) await q.billing.insertEvent(event.id, event.type, now())
    const outdated = user.billing_version > before.lock_version || user.stripe_customer_id !== customerId
    if (outdated) return user
    await updateDuplicatesAlert(ctx, q, userId, duplicates)
    await clearAlert(q, 'customer_unknown', userId)
    await q.billing.setSubscription(userId, subscription, before.lock_version, now())
    if (deleted) await q.billing.setCustomer(userId, null, now())
    // The purchase has completed the checkout.
    if (subscription.plan === 'premium') await q.billing.deleteAnyCheckout(userId)
    return q.users.find(userId)
  })
  await recheckSecondCustomer(ctx, userId)
  return stored

  function alertIfUnknown(customer: string) {
    return async (error: unknown): Promise<never> => {
      if (isPaymentError(error, 'customer_unknown')) await alertUnknownCustomer(ctx, userId, customer)
      throw error
    }
  }
}

const NO_CUSTOMER: CustomerSubscriptions = { deleted: false, subscriptions: [] }

/** Alerts admins as long as a user pays for several subscriptions. @param ids of those, or empty */
export const updateDuplicatesAlert = (
  ctx: Context,
  q: Queries,
  userId: string,
  ids: readonly string[],
): Promise<void> =>
  ids.length === 0
    ? clearAlert(q, 'paid_twice', userId)
    : raiseAlert(ctx, q, { kind: 'paid_twice', details: { subscriptions: ids } }, userId)

/** Alerts admins that a user's customer does not exist at Stripe. It stays linked, because the key may be wrong. */
export const alertUnknownCustomer = (ctx: Context, userId: string, customer: string): Promise<void> =>
  inTransaction(ctx.db, async (q) => {
    const user = await q.users.lock(userId)
    if (user?.stripe_customer_id !== customer) return
    await raiseAlert(ctx, q, { kind: 'customer_unknown', details: { customer } }, userId)
  })

/** Alerts admins as long as a user also pays under a Stripe customer other than the linked one. */
export async function updateSecondCustomerAlert(ctx: Context, userId: string, customer: string): Promise<void> {
  const listed = await ctx.payment.listSubscriptions(customer).catch((error: unknown) => {
    if (isPaymentError(error, 'customer_unknown')) return { subscriptions: [] }
    throw error
  })
  const subscriptions = chargedIds(listed.subscriptions)
  await inTransaction(ctx.db, async (q) => {
    if (!(await q.users.lock(userId))) return
    if (subscriptions.length === 0) await clearAlert(q, 'second_customer', userId)
    else await raiseAlert(ctx, q, { kind: 'second_customer', details: { customer, subscriptions } }, userId)
  })
}

/** Updates the alert about a user's second customer, if there is one. An outage at Stripe leaves it as it is. */
export async function recheckSecondCustomer(ctx: Context, userId: string): Promise<void> {
  const known = await findAlert(queriesOn(ctx.db), 'second_customer', userId)
  if (!known) return
  await updateSecondCustomerAlert(ctx, userId, known.customer).catch((error: unknown) => {
    if (!(error instanceof PaymentError)) throw error
    ctx.log.warn({ kind: error.kind }, 'second customer not checked at Stripe')
  })
}
