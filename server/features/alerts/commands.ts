import type { AlertAction } from '#contract/admin.ts'
import { NO_SUBSCRIPTION } from '#domain/billing.ts'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../lib/errors.ts'
import { isPaymentError } from '../../providers/stripe.ts'
import { inTransaction, type Queries, queriesOn } from '../../queries.ts'
import type { Alert, AlertDetails, AlertKind } from './present.ts'
import { alertText } from './present.ts'

/** The user id of an alert that is not about one user. */
const NO_USER = ''

/** Raises or updates an alert and logs it as an error. Admins see it until it is cleared. */
export async function raiseAlert({ now, log }: Context, q: Queries, alert: Alert, userId = NO_USER): Promise<void> {
  const { kind } = alert
  const details = JSON.stringify(alert.details)
  // Subscriptions are synced at every event and visit: an unchanged alert is not logged again.
  const isRepeat = userId !== NO_USER && (await q.alerts.find(userId, kind))?.details === details
  if (!isRepeat) log.error({ alert: kind }, alertText(alert))
  await q.alerts.upsert({ user_id: userId, kind, details, found_at: now() })
}

/** Clears an alert whose cause has ended. Writes nothing if there is none. */
export async function clearAlert(q: Queries, kind: AlertKind, userId = NO_USER): Promise<void> {
  if (await q.alerts.find(userId, kind)) await q.alerts.delete(userId, kind)
}

/** The details of an alert; `null` if it is not raised. */
export async function findAlert<K extends AlertKind>(
  q: Queries,
  kind: K,
  userId = NO_USER,
): Promise<AlertDetails[K] | null> {
  const row = await q.alerts.find(userId, kind)
  return row ? (JSON.parse(row.details) as AlertDetails[K]) : null
}

/** How far the database server's clock and ours may differ. */
const MAX_DATABASE_DIFFERENCE_MS = 5 * MINUTE_MS
/** After this long without any user activity the clock is suspected to be ahead. */
const MAX_QUIET_MS = 3 * DAY_MS
/** How far stored activity may be ahead of the clock: other servers with other clocks store it too. */
const MAX_AHEAD_MS = 60 * MINUTE_MS

/**
 * Whether the clock agrees with the database server's clock (PostgreSQL only) and with the newest activity of users.
 * Admins are alerted as long as it does not.
 */
export async function isClockPlausible(ctx: Context): Promise<boolean> {
  const q = queriesOn(ctx.db)
  const other = await findDisagreement(ctx, q)
  if (other === null) await clearAlert(q, 'clock')
  else await raiseAlert(ctx, q, { kind: 'clock', details: { ...other, now: ctx.now() } })
  return other === null
}

/**
 * Whether the clock agrees with the database server's, on PostgreSQL; admins are alerted as long as it does not. SQLite has
 * no other clock.
 */
export async function isClockRight(ctx: Context): Promise<boolean> {
  const q = queriesOn(ctx.db)
  const other = await databaseDisagreement(ctx, q)
  if (other) await raiseAlert(ctx, q, { kind: 'clock', details: { ...other, now: ctx.now() } })
  else if ((await findAlert(q, 'clock'))?.source === 'database') await clearAlert(q, 'clock')
  return other === null
}

/** Tells admins that a job's last run does not end. @param since when it was due */
export const raiseLateJob = (ctx: Context, job: string, since: number): Promise<void> =>
  raiseAlert(ctx, queriesOn(ctx.db), { kind: 'job_late', details: { job, since } })

export async function clearLateJob({ db }: Context, job: string): Promise<void> {
  const q = queriesOn(db)
  if ((await findAlert(q, 'job_late'))?.job === job) await clearAlert(q, 'job_late')
}

/**
 * The same as `isClockPlausible`, with a longer time without any activity and without an alert: for what does little harm if
 * it is done at a wrong time, and must go on where few users come.
 */
export const isClockPlausibleFor = async (ctx: Context, maxQuietMs: number): Promise<boolean> =>
  (await findDisagreement(ctx, queriesOn(ctx.db), maxQuietMs)) === null

async function databaseDisagreement({ settings, now }: Context, q: Queries) {
  if (settings.database.kind !== 'postgres') return null
  const before = now()
  const other = await q.retention.databaseNow()
  const isOff = other < before - MAX_DATABASE_DIFFERENCE_MS || other > now() + MAX_DATABASE_DIFFERENCE_MS
  return isOff ? { source: 'database' as const, other } : null
}

async function findDisagreement(ctx: Context, q: Queries, maxQuietMs = MAX_QUIET_MS) {
  const { now } = ctx
  const disagreement = await databaseDisagreement(ctx, q)
  if (disagreement) return disagreement
  const newest = await q.retention.lastActivity()
  const age = newest === null ? 0 : now() - newest
  return newest !== null && (age > maxQuietMs || age < -MAX_AHEAD_MS)
    ? { source: 'activity' as const, other: newest }
    : null
}

/**
 * Carries out an admin's decision about an alert and adds it to the audit log.
 * Throws AppError `alert_not_found` when the alert was cleared or has changed, `customer_not_unlinked`, and PaymentError.
 */
export const runAlertAction = (ctx: Context, adminId: string, { name, subject }: AlertAction): Promise<void> =>
  name === 'unlink_customer' ? unlinkCustomer(ctx, adminId, subject) : allowDeletion(ctx, adminId, subject)

/** Unlinks a customer that does not exist at Stripe. Our price must exist there, which proves that the key is the right one. */
async function unlinkCustomer(ctx: Context, adminId: string, customer: string): Promise<void> {
  const { db, payment, now } = ctx
  const raised = await queriesOn(db).alerts.listByKind('customer_unknown')
  const alert = raised.find(({ details }) => (JSON.parse(details) as { customer: string }).customer === customer)
  if (!alert) throw new AppError('alert_not_found')
  const isUnknown = await payment.listSubscriptions(customer).then(
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
    await audit(ctx, q, adminId, { action: 'customer_unlinked', details: {} })
  })
}

/** @param waiting the number of accounts the admin was shown, and so the most that may be deleted */
const allowDeletion = (ctx: Context, adminId: string, waiting: string): Promise<void> =>
  inTransaction(ctx.db, async (q) => {
    const details = await findAlert(q, 'inactive_accounts')
    if (!details || String(details.waiting) !== waiting) throw new AppError('alert_not_found')
    const allowed = JSON.stringify({ ...details, allowed: details.waiting })
    await q.alerts.upsert({ user_id: '', kind: 'inactive_accounts', details: allowed, found_at: ctx.now() })
    await audit(ctx, q, adminId, { action: 'deletion_allowed', details: { count: details.waiting } })
  })

const audit = (
  { now, newId }: Context,
  q: Queries,
  adminId: string,
  entry:
    | { action: 'customer_unlinked'; details: Record<string, never> }
    | { action: 'deletion_allowed'; details: { count: number } },
) => q.audit.insert({ id: newId(), at: now(), user_id: adminId, ...entry })
