import type { CheckoutAnswer } from '#contract/billing.ts'
import type { Context } from '../../context.ts'
import { lockOrThrow } from '../../db/lock.ts'
import type { UserRow } from '../../db/schema.ts'
import { AppError } from '../../lib/errors.ts'
import { isPaymentError, type PaymentCheckout } from '../../providers/stripe.ts'
import { inTransaction, type Queries, queriesOn } from '../../queries.ts'
import { syncSubscription } from './sync.ts'

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
