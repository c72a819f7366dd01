import { chargedIds } from '#domain/billing.ts'
import { priceProblem, type StripePrice } from '#domain/price.ts'
import type { Context } from '../../context.ts'
import { isPaymentError, PaymentError } from '../../providers/stripe.ts'
import { inTransaction, type Queries, queriesOn } from '../../queries.ts'
import { clearAlert, findAlert, raiseAlert } from '../alerts/alerts.ts'

/**
 * Compares the price at Stripe with the price users are shown. Alerts admins if they differ or Stripe refuses the key.
 * One call. An outage at Stripe changes nothing.
 * @returns whether the price exists at Stripe; `null` if the call failed
 */
export async function checkPrice(ctx: Context): Promise<boolean | null> {
  const { db, payment, log } = ctx
  const q = queriesOn(db)
  let price: StripePrice | null
  try {
    price = await payment.price()
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    if (error.kind === 'key_refused') await raiseAlert(ctx, q, { kind: 'stripe_key', details: {} })
    else log.warn({ kind: error.kind }, 'price not checked at Stripe')
    return null
  }
  await clearAlert(q, 'stripe_key')
  const problem = priceProblem(price)
  if (problem === null) await clearAlert(q, 'price')
  else await raiseAlert(ctx, q, { kind: 'price', details: { problem } })
  return price !== null
}

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

/** Updates the alert about a user's second customer, if there is one. An outage at Stripe leaves it as it is. */
export async function recheckSecondCustomer(ctx: Context, userId: string): Promise<void> {
  const known = await findAlert(queriesOn(ctx.db), 'second_customer', userId)
  if (!known) return
  await updateSecondCustomerAlert(ctx, userId, known.customer).catch((error: unknown) => {
    if (!(error instanceof PaymentError)) throw error
    ctx.log.warn({ kind: error.kind }, 'second customer not checked at Stripe')
  })
}
