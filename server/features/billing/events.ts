import type { Context } from '../../context.ts'
import { inTransaction, queriesOn } from '../../db/transaction.ts'
import type { PaymentEvent } from '../../providers/stripe.ts'
import { adoptCustomer } from './checkout.ts'
import { noteSecondCustomer } from './findings.ts'
import { syncSubscription } from './sync.ts'

/** Events that may mean that somebody's plan changed. */
const TELLING =
  /^(checkout\.session\.(completed|expired|async_payment_(succeeded|failed))|customer\.(deleted|subscription\.\w+)|invoice\.(paid|payment_failed|payment_action_required))$/

/**
 * Takes an event of the provider: it only says whom to look up, never what to store. Repeated, out of order or about
 * strangers, it does no harm. Throws PaymentError: then it has not been dealt with, and the provider sends it again.
 */
export async function takeEvent(ctx: Context, event: PaymentEvent): Promise<void> {
  const { db, payment, now } = ctx
  if (event.livemode !== payment.livemode || !TELLING.test(event.type)) return
  const { billing } = queriesOn(db)
  if (await billing.knowsEvent(event.id)) return
  const userId = await whoseEvent(event)
  if (userId === null) return
  await syncSubscription(ctx, userId, event)
  if (event.type === 'checkout.session.expired') await billing.forgetCheckoutSession(userId, event.objectId ?? '')

  /** By the customer we know, else by what we wrote into the object; a customer nobody has yet is theirs then. */
  async function whoseEvent({ customerId, userId: named }: PaymentEvent): Promise<string | null> {
    const known = customerId === null ? undefined : await billing.userOf(customerId)
    if (known) return known.id
    if (named === null || customerId === null) return null
    const own = await inTransaction(db, (q) => adoptCustomer(q, named, customerId, now()))
    if (own === customerId) return named
    if (own !== null) await noteSecondCustomer(ctx, named, customerId)
    return null
  }
}
