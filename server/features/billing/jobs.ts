import { priceProblem, type StripePrice } from '#domain/price.ts'
import type { Context } from '../../context.ts'
import { PaymentError } from '../../providers/stripe.ts'
import { queriesOn } from '../../queries.ts'
import { clearAlert, raiseAlert } from '../alerts/commands.ts'
import { syncSubscription } from './commands.ts'

const PAGE = 100

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

/**
 * Syncs every customer with Stripe, one after another (two calls each), so that plans are right even if all webhook events
 * were lost. Does nothing if our price does not exist at Stripe: the key then belongs to another account or mode, where our
 * customers do not exist either. {@link checkPrice} alerts admins.
 * @param shouldContinue checked before every page
 */
export async function reconcileSubscriptions(ctx: Context, shouldContinue: () => Promise<boolean>): Promise<void> {
  if ((await checkPrice(ctx)) === false) {
    ctx.log.error('subscriptions not synced with Stripe: our price does not exist there')
    return
  }
  const { billing } = queriesOn(ctx.db)
  const outcome = { synced: 0, failed: 0 }
  let last = ''
  while (!ctx.closing.aborted && (await shouldContinue())) {
    const page = await billing.listCustomersAfter(last, PAGE)
    for (const userId of page) {
      if (ctx.closing.aborted) break
      outcome.synced++
      await syncSubscription(ctx, userId).catch((error: unknown) => {
        if (!(error instanceof PaymentError)) throw error
        outcome.failed++ // the next run retries it
      })
    }
    last = page.at(-1) ?? last
    if (page.length < PAGE) break
  }
  ctx.log.info(outcome, 'subscriptions synced with Stripe')
}
