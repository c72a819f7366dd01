import type { Context } from '../../context.ts'
import { queriesOn } from '../../db/transaction.ts'
import { PaymentError } from '../../providers/stripe.ts'
import { checkPrice } from './findings.ts'
import { syncSubscription } from './sync.ts'

const PAGE = 100

/**
 * Compares every customer with the provider, one after the other (two calls each), so that a plan is right even if
 * every event was lost. Stops at once when Stripe does not know our price: the key is that of another account or mode,
 * which knows none of our customers either. Operators are alerted by {@link checkPrice}.
 * @param stillOurs asked after every page: false ends the work
 */
export async function reconcileAll(ctx: Context, stillOurs: () => Promise<boolean>): Promise<void> {
  if ((await checkPrice(ctx)) === false) {
    ctx.log.error('subscriptions not compared with Stripe: it does not know our price')
    return
  }
  const { billing } = queriesOn(ctx.db)
  const outcome = { looked: 0, failed: 0 }
  let last = ''
  while (!ctx.closing.aborted && (await stillOurs())) {
    const page = await billing.customersAfter(last, PAGE)
    for (const userId of page) {
      if (ctx.closing.aborted) break
      outcome.looked++
      await syncSubscription(ctx, userId).catch((error: unknown) => {
        if (!(error instanceof PaymentError)) throw error
        outcome.failed++ // the next night comes
      })
    }
    last = page.at(-1) ?? last
    if (page.length < PAGE) break
  }
  ctx.log.info(outcome, 'subscriptions compared with the provider')
}
