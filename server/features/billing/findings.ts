import type { BillingProblem } from '#rules/api/admin.ts'
import { type ProviderPrice, priceProblem } from '#rules/price.ts'
import type { BillingFindingTable } from '../../db/schema.ts'
import { type Queries, queriesOn } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { PaymentError } from '../../providers/stripe.ts'

/** What stands for everybody, where a finding is not about one person. */
const EVERYBODY = ''

/**
 * Compares the price at the provider with the one people are shown, and keeps what is wrong for operators. One call. A
 * provider in trouble changes nothing.
 */
export async function checkPrice({
  db,
  payment,
  now,
  log,
}: Pick<Deps, 'db' | 'payment' | 'now' | 'log'>): Promise<void> {
  let price: ProviderPrice | null
  try {
    price = await payment.price()
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    log.warn({ kind: error.kind }, 'the price could not be compared with the provider')
    return
  }
  const text = priceProblem(price)
  const { billing } = queriesOn(db)
  if (text === null) return void (await billing.removeFinding(EVERYBODY, 'price'))
  log.warn({ price }, text)
  await billing.putFinding({ user_id: EVERYBODY, kind: 'price', details: JSON.stringify({ text }), found_at: now() })
}

/** Keeps that a person pays for several subscriptions, or no longer does. @param ids theirs, when there are several */
export async function notePaidTwice(q: Queries, userId: string, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) await q.billing.removeFinding(userId, 'paid_twice')
  else
    await q.billing.putFinding({
      user_id: userId,
      kind: 'paid_twice',
      details: JSON.stringify({ subscriptions: ids }),
      found_at: now,
    })
}

/** What of payment an operator has to look at, the newest first, 100 at most. It names subscriptions, nobody. */
export const billingProblems = async ({ db }: Pick<Deps, 'db'>): Promise<BillingProblem[]> =>
  (await queriesOn(db).billing.findings(100)).map((finding) => ({ text: textOf(finding), foundAt: finding.found_at }))

function textOf({ kind, details }: BillingFindingTable): string {
  const { text, subscriptions } = JSON.parse(details) as { text?: string; subscriptions?: string[] }
  if (kind === 'price' && text) return text
  return `Somebody pays for ${subscriptions?.length} subscriptions at once: ${subscriptions?.join(', ')}. Cancel all but one at the payment provider, and refund them.`
}
