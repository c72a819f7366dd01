import type { CheckoutAnswer } from '#contract/billing.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Queries, queriesOn } from '../../db/transaction.ts'
import { AppError } from '../../errors.ts'
import { isPaymentError, type PaymentCheckout } from '../../providers/stripe.ts'
import type { UserRow } from '../account/session/queries.ts'
import { lockOrThrow } from '../library/folders/commands.ts'
import { syncSubscription } from './sync.ts'

/** The provider keeps a key this long at least, and a session stays open as long. */
const KEY_LIFE_MS = 24 * 60 * 60 * 1000
/** A session that ended or a customer that was deleted meanwhile costs one more round. */
const ROUNDS = 3

/**
 * The page on which the person can pay for Premium. Several clicks and several tabs get the same one, so nobody buys
 * twice; a request that broke off can be sent again.
 * Throws AppError `already_subscribed`, and PaymentError.
 */
export async function openCheckout(ctx: Context, userId: string): Promise<CheckoutAnswer> {
  for (let round = 1; ; round++) {
    // First the attempt, then the look at the provider: a new attempt exists only when the last one has ended, so a
    // payment that ended it is seen. Who has paid already, whatever we were told, must not pay again.
    const attempt = await currentAttempt(ctx, userId)
    const user = await syncSubscription(ctx, userId)
    if (!user) throw new AppError('sign_in_required')
    if (user.plan === 'premium') throw new AppError('already_subscribed')
    const session = await sessionOf(ctx, user, attempt).catch((error: unknown) => {
      if (isPaymentError(error, 'customer_unknown', 'key_used')) return null // the next sync tells a deleted customer apart
      throw error
    })
    if (session?.status === 'open' && session.url) return { sessionId: session.id, url: session.url }
    await queriesOn(ctx.db).billing.forgetCheckout(userId, attempt.idempotency_key)
    if (round >= ROUNDS) throw new AppError('checkout_failed')
  }
}

type Attempt = { idempotency_key: string; session_id: string | null }

/** The checkout under way, or the start of a new one. */
const currentAttempt = ({ db, now, newId }: Context, userId: string): Promise<Attempt> =>
  inTransaction(db, async (q) => {
    await lockOrThrow(q, userId)
    const open = await q.billing.findCheckout(userId)
    if (open && (open.session_id !== null || now() - open.created_at < KEY_LIFE_MS)) return open
    const attempt = { user_id: userId, idempotency_key: newId(), session_id: null, created_at: now() }
    await q.billing.putCheckout(attempt)
    return attempt
  })

async function sessionOf(ctx: Context, user: UserRow, attempt: Attempt): Promise<PaymentCheckout | null> {
  const { payment, db } = ctx
  if (attempt.session_id !== null) {
    const session = await payment.findCheckout(attempt.session_id)
    return session?.customerId === user.stripe_customer_id ? session : null // of a customer who is gone: nobody's
  }
  const customerId = user.stripe_customer_id ?? (await makeCustomer(ctx, user, attempt.idempotency_key))
  const session = await payment.createCheckout(customerId, user.id, attempt.idempotency_key)
  await queriesOn(db).billing.nameCheckout(user.id, attempt.idempotency_key, session.id)
  return session
}

/** The customer is stored before anything can be bought in its name. */
async function makeCustomer({ payment, db, now }: Context, user: UserRow, key: string): Promise<string> {
  const made = await payment.createCustomer({ userId: user.id, email: user.email, name: user.name }, key)
  return inTransaction(db, async (q) => (await adoptCustomer(q, user.id, made, now())) ?? made)
}

/** Gives a person the customer unless they have one. @returns the one they have now; null when the account is gone */
export async function adoptCustomer(q: Queries, userId: string, customerId: string, now: number) {
  const user = await q.users.lock(userId)
  if (!user) return null
  if (user.stripe_customer_id !== null) return user.stripe_customer_id
  await q.billing.setCustomer(userId, customerId, now)
  return customerId
}
