import type { AlertView } from '#contract/admin.ts'
import type { Context } from '../../context.ts'
import type { AlertTable } from '../../db/schema.ts'
import { type Queries, queriesOn } from '../../queries.ts'
import type { Alert, AlertDetails, AlertKind } from './kinds.ts'
import { alertText } from './texts.ts'

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

/** All alerts, newest first, 100 at most. */
export const listAlerts = async ({ db }: Context): Promise<AlertView[]> =>
  (await queriesOn(db).alerts.list(100)).map(presentAlert)

function presentAlert(row: AlertTable): AlertView {
  const alert = { kind: row.kind, details: JSON.parse(row.details) } as Alert
  return { kind: alert.kind, text: alertText(alert), since: row.found_at, action: actionOf(alert) }
}

function actionOf(alert: Alert): AlertView['action'] {
  if (alert.kind === 'customer_unknown') return { name: 'unlink_customer', subject: alert.details.customer }
  if (alert.kind === 'inactive_accounts' && alert.details.allowed === 0)
    return { name: 'allow_deletion', subject: String(alert.details.waiting) }
  return null
}
