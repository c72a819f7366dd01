import { FREE, paidTwice, standingOf } from '#rules/billing.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { UserRow } from '../session/queries.ts'
import { notePaidTwice } from './findings.ts'

type Syncing = Pick<Deps, 'db' | 'payment' | 'now' | 'log'>

/**
 * Reads at the provider what the person subscribed to, and writes it. May be called at any time, any number of times,
 * by anybody at once: of two looks at the provider the one that began later is kept, so an old answer never covers a
 * newer one. The database waits for nobody meanwhile.
 * Throws PaymentError; then nothing is written.
 * @param event the event that made us look: its id is kept in the transaction that writes the outcome
 * @returns the person as stored now; undefined when the account is gone
 */
export async function syncSubscription(
  { db, payment, now, log }: Syncing,
  userId: string,
  event?: { id: string; type: string },
): Promise<UserRow | undefined> {
  const before = await inTransaction(db, (q) => q.users.lock(userId))
  if (!before) return undefined
  const customerId = before.stripe_customer_id
  const { gone, subscriptions } =
    customerId === null ? { gone: false, subscriptions: [] } : await payment.holdingsOf(customerId)
  const twice = paidTwice(subscriptions)
  if (twice.length > 0) log.warn({ subscriptions: twice }, 'somebody pays for more than one subscription')
  const standing = gone ? FREE : standingOf(subscriptions)

  return inTransaction(db, async (q) => {
    const user = await q.users.lock(userId)
    if (!user) return undefined
    if (event) await q.billing.keepEvent(event.id, event.type, now())
    const outdated = user.billing_version > before.lock_version || user.stripe_customer_id !== customerId
    if (outdated) return user
    await notePaidTwice(q, userId, twice, now())
    await q.billing.writeStanding(userId, standing, before.lock_version, now())
    if (gone) await q.billing.setCustomer(userId, null, now())
    // A purchase uses its checkout up.
    if (standing.plan === 'premium') await q.billing.forgetAnyCheckout(userId)
    return q.users.find(userId)
  })
}
