import type { Context } from '../../context.ts'
import type { UserRow } from '../../db/schema.ts'
import { AppError } from '../../lib/errors.ts'
import { isPaymentError } from '../../providers/stripe.ts'
import { inTransaction } from '../../queries.ts'
import { linkCustomer } from './checkout.ts'
import { syncSubscription } from './sync.ts'

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
