import type { Context } from '../../context.ts'
import type { PaymentEvent } from '../../providers/stripe.ts'
import { inTransaction, queriesOn } from '../../queries.ts'
import { linkCustomer } from './checkout.ts'
import { updateSecondCustomerAlert } from './findings.ts'
import { syncSubscription } from './sync.ts'

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
