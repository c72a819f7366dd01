import type { Context } from '../../context.ts'
import { PaymentError } from '../../providers/stripe.ts'
import { queriesOn } from '../../queries.ts'
import { checkPrice } from './findings.ts'
import { syncSubscription } from './sync.ts'

const PAGE = 100

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
