import { FREE, paidTwice, standingOf } from '#domain/billing.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Holdings, isPaymentError } from '../../providers/stripe.ts'
import type { UserRow } from '../account/session/queries.ts'
import { clearAlert } from '../alerts/alerts.ts'
import { checkSecondCustomer, notePaidTwice, noteUnknownCustomer } from './findings.ts'

/**
 * Reads at the provider what the person subscribed to, and writes it. May be called at any time, any number of times,
 * by anybody at once: of two looks at the provider the one that began later is kept, so an old answer never covers a
 * newer one. The database waits for nobody meanwhile.
 * Only a customer Stripe says was deleted is unlinked. One it does not know keeps everything, and operators are alerted.
 * Throws PaymentError; then nothing of the user is written.
 * @param event the event that made us look: its id is kept in the transaction that writes the outcome
 * @returns the person as stored now; undefined when the account is gone
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
    customerId === null ? NOTHING : await payment.holdingsOf(customerId).catch(noteUnknown(customerId))
  const twice = paidTwice(subscriptions)
  const standing = deleted ? FREE : standingOf(subscriptions)

  const stored = await inTransaction(db, async (q) => {
    const user = await q.users.lock(userId)
    if (!user) return undefined
    if (event) await q.billing.keepEvent(event.id, event.type, now())
    const outdated = user.billing_version > before.lock_version || user.stripe_customer_id !== customerId
    if (outdated) return user
    await notePaidTwice(ctx, q, userId, twice)
    await clearAlert(q, 'customer_unknown', userId)
    await q.billing.writeStanding(userId, standing, before.lock_version, now())
    if (deleted) await q.billing.setCustomer(userId, null, now())
    // A purchase uses its checkout up.
    if (standing.plan === 'premium') await q.billing.forgetAnyCheckout(userId)
    return q.users.find(userId)
  })
  await checkSecondCustomer(ctx, userId)
  return stored

  function noteUnknown(customer: string) {
    return async (error: unknown): Promise<never> => {
      if (isPaymentError(error, 'customer_unknown')) await noteUnknownCustomer(ctx, userId, customer)
      throw error
    }
  }
}

const NOTHING: Holdings = { deleted: false, subscriptions: [] }
