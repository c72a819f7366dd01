import { chargedIds } from '#domain/billing.ts'
import { type ProviderPrice, priceProblem } from '#domain/price.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Queries, queriesOn } from '../../db/transaction.ts'
import { isPaymentError, PaymentError } from '../../providers/stripe.ts'
import { clearAlert, findAlert, raiseAlert } from '../alerts/alerts.ts'

/**
 * Compares the price at Stripe with the one users are shown, and alerts operators when they differ or when Stripe refuses
 * the key. One call. An outage at Stripe changes nothing.
 * @returns whether Stripe knows the price; null when it could not be asked
 */
export async function checkPrice(ctx: Context): Promise<boolean | null> {
  const { db, payment, log } = ctx
  const q = queriesOn(db)
  let price: ProviderPrice | null
  try {
    price = await payment.price()
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    if (error.kind === 'key_refused') await raiseAlert(ctx, q, { kind: 'stripe_key', details: {} })
    else log.warn({ kind: error.kind }, 'the price could not be compared with the provider')
    return null
  }
  await clearAlert(q, 'stripe_key')
  const text = priceProblem(price)
  if (text === null) await clearAlert(q, 'price')
  else await raiseAlert(ctx, q, { kind: 'price', details: { text } })
  return price !== null
}

/** Alerts operators that a user pays for several subscriptions, until that ends. @param ids theirs, when there are several */
export const notePaidTwice = (ctx: Context, q: Queries, userId: string, ids: readonly string[]): Promise<void> =>
  ids.length === 0
    ? clearAlert(q, 'paid_twice', userId)
    : raiseAlert(ctx, q, { kind: 'paid_twice', details: { subscriptions: ids } }, userId)

/** Alerts operators that Stripe does not know the customer of a user. Nothing is unlinked: the key may be wrong. */
export const noteUnknownCustomer = (ctx: Context, userId: string, customer: string): Promise<void> =>
  inTransaction(ctx.db, async (q) => {
    const user = await q.users.lock(userId)
    if (user?.stripe_customer_id !== customer) return
    await raiseAlert(ctx, q, { kind: 'customer_unknown', details: { customer } }, userId)
  })

/** Alerts operators that a user pays under another customer than the one that is linked, until that ends. */
export async function noteSecondCustomer(ctx: Context, userId: string, customer: string): Promise<void> {
  const holdings = await ctx.payment.holdingsOf(customer).catch((error: unknown) => {
    if (isPaymentError(error, 'customer_unknown')) return { subscriptions: [] }
    throw error
  })
  const subscriptions = chargedIds(holdings.subscriptions)
  await inTransaction(ctx.db, async (q) => {
    if (!(await q.users.lock(userId))) return
    if (subscriptions.length === 0) await clearAlert(q, 'second_customer', userId)
    else await raiseAlert(ctx, q, { kind: 'second_customer', details: { customer, subscriptions } }, userId)
  })
}

/** Looks again at the second customer of a user, if one is known. An outage at Stripe leaves the alert as it is. */
export async function checkSecondCustomer(ctx: Context, userId: string): Promise<void> {
  const known = await findAlert(queriesOn(ctx.db), 'second_customer', userId)
  if (!known) return
  await noteSecondCustomer(ctx, userId, known.customer).catch((error: unknown) => {
    if (!(error instanceof PaymentError)) throw error
    ctx.log.warn({ kind: error.kind }, 'a second customer could not be compared with Stripe')
  })
}
