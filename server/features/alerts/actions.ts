import type { AlertAction } from '#contract/admin.ts'
import { NO_SUBSCRIPTION } from '#domain/billing.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../lib/errors.ts'
import { isPaymentError } from '../../providers/stripe.ts'
import { inTransaction, type Queries, queriesOn } from '../../queries.ts'
import { clearAlert, findAlert } from './alerts.ts'

/**
 * Carries out an admin's decision about an alert and adds it to the audit log.
 * Throws AppError `alert_not_found` when the alert was cleared or has changed, `customer_not_unlinked`, and PaymentError.
 */
export const runAlertAction = (ctx: Context, operatorId: string, { name, subject }: AlertAction): Promise<void> =>
  name === 'unlink_customer' ? unlinkCustomer(ctx, operatorId, subject) : allowDeletion(ctx, operatorId, subject)

/** Unlinks a customer that does not exist at Stripe. Our price must exist there, which proves that the key is the right one. */
async function unlinkCustomer(ctx: Context, operatorId: string, customer: string): Promise<void> {
  const { db, payment, now } = ctx
  const raised = await queriesOn(db).alerts.listByKind('customer_unknown')
  const alert = raised.find(({ details }) => (JSON.parse(details) as { customer: string }).customer === customer)
  if (!alert) throw new AppError('alert_not_found')
  const isUnknown = await payment.holdingsOf(customer).then(
    () => false,
    (error: unknown) => {
      if (isPaymentError(error, 'customer_unknown')) return true
      throw error
    },
  )
  if (!isUnknown || (await payment.price()) === null) throw new AppError('customer_not_unlinked')
  await inTransaction(db, async (q) => {
    const user = await q.users.lock(alert.user_id)
    if (user?.stripe_customer_id !== customer) throw new AppError('alert_not_found')
    await q.billing.setSubscription(user.id, NO_SUBSCRIPTION, user.lock_version, now())
    await q.billing.setCustomer(user.id, null, now())
    await q.billing.deleteAnyCheckout(user.id)
    await clearAlert(q, 'customer_unknown', user.id)
    await audit(ctx, q, operatorId, { action: 'customer_unlinked', details: {} })
  })
}

/** @param waiting the number of accounts the admin was shown, and so the most that may be deleted */
const allowDeletion = (ctx: Context, operatorId: string, waiting: string): Promise<void> =>
  inTransaction(ctx.db, async (q) => {
    const details = await findAlert(q, 'inactive_accounts')
    if (!details || String(details.waiting) !== waiting) throw new AppError('alert_not_found')
    const allowed = JSON.stringify({ ...details, allowed: details.waiting })
    await q.alerts.upsert({ user_id: '', kind: 'inactive_accounts', details: allowed, found_at: ctx.now() })
    await audit(ctx, q, operatorId, { action: 'deletion_allowed', details: { count: details.waiting } })
  })

const audit = (
  { now, newId }: Context,
  q: Queries,
  operatorId: string,
  entry:
    | { action: 'customer_unlinked'; details: Record<string, never> }
    | { action: 'deletion_allowed'; details: { count: number } },
) => q.audit.insert({ id: newId(), at: now(), user_id: operatorId, ...entry })
