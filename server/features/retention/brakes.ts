import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import type { Context } from '../../context.ts'
import { type Queries, queriesOn } from '../../db/transaction.ts'
import { dayOf } from '../admin/figures.ts'
import { clearAlert, findAlert, raiseAlert } from '../alerts/alerts.ts'

/** How far the database server's clock and ours may differ. */
const DATABASE_DIFFERENCE_MS = 5 * MINUTE_MS
/** After this long without any user activity the clock is suspected to be ahead. */
const QUIET_MS = 3 * DAY_MS
/** How far stored activity may be ahead of the clock: other servers with other clocks store it too. */
const AHEAD_MS = 60 * MINUTE_MS

/** Accounts that may be deleted a day without an admin's permission: a share of all accounts, but at least a few. */
const SHARE = 0.01
const AT_LEAST = 20

const FIGURE = 'inactive_deleted'

/**
 * Whether the clock agrees with the database server's clock (PostgreSQL only) and with the newest activity of users.
 * Admins are alerted as long as it does not.
 */
export async function clockAgrees(ctx: Context): Promise<boolean> {
  const q = queriesOn(ctx.db)
  const other = await disagreeing(ctx, q)
  if (other === null) await clearAlert(q, 'clock')
  else await raiseAlert(ctx, q, { kind: 'clock', details: { ...other, now: ctx.now() } })
  return other === null
}

async function disagreeing({ settings, now }: Context, q: Queries) {
  if (settings.database.kind === 'postgres') {
    const before = now()
    const other = await q.retention.databaseNow()
    const isOff = other < before - DATABASE_DIFFERENCE_MS || other > now() + DATABASE_DIFFERENCE_MS
    if (isOff) return { source: 'database' as const, other }
  }
  const newest = await q.retention.newestPresence()
  const age = newest === null ? 0 : now() - newest
  return newest !== null && (age > QUIET_MS || age < -AHEAD_MS) ? { source: 'activity' as const, other: newest } : null
}

/**
 * How many inactive accounts may be deleted now: all of them, or none if they exceed a small share of all accounts. In that
 * case admins are alerted and can allow a number for the next run.
 */
export async function deletionsAllowed(ctx: Context, waiting: number): Promise<number> {
  const q = queriesOn(ctx.db)
  const limit = Math.max(AT_LEAST, Math.floor((await q.retention.countUsers()) * SHARE))
  const left = Math.max(0, limit - (await q.figures.valueOn(dayOf(ctx.now()), FIGURE)))
  const allowed = (await findAlert(q, 'inactive_accounts'))?.allowed ?? 0
  if (waiting <= left || allowed > 0) {
    await clearAlert(q, 'inactive_accounts') // a permission is valid for one run
    return waiting <= left ? waiting : Math.min(waiting, allowed)
  }
  await raiseAlert(ctx, q, { kind: 'inactive_accounts', details: { waiting, limit, allowed: 0 } })
  return 0
}

/** Counts a deletion towards the daily limit, in the same transaction. */
export const countDeletion = ({ now }: Context, q: Queries) => q.figures.add(dayOf(now()), FIGURE, 1)
