import { duplicateSubscriptions, NO_SUBSCRIPTION, subscriptionState } from '#domain/billing.ts'
import type { Context } from '../../context.ts'
import type { UserRow } from '../../db/schema.ts'
import { type Holdings, isPaymentError } from '../../providers/stripe.ts'
import { inTransaction } from '../../queries.ts'
import { clearAlert } from '../alerts/alerts.ts'
import { alertUnknownCustomer, recheckSecondCustomer, updateDuplicatesAlert } from './findings.ts'

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
    customerId === null ? NO_CUSTOMER : await payment.holdingsOf(customerId).catch(alertIfUnknown(customerId))
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

const NO_CUSTOMER: Holdings = { deleted: false, subscriptions: [] }
