import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import type { Context } from '../../context.ts'
import { type Queries, queriesOn } from '../../db/transaction.ts'
import { dayOf } from '../admin/figures.ts'
import { clearAlert, findAlert, raiseAlert } from '../alerts/alerts.ts'

/** The clock of the database's machine and ours may differ by this much. */
const DATABASE_DIFFERENCE_MS = 5 * MINUTE_MS
/** Users may all be away for this long. Longer: either the clock is ahead, or nobody uses the site. */
const QUIET_MS = 3 * DAY_MS
/** Activity may be ahead of the clock by this much: several servers write it. */
const AHEAD_MS = 60 * MINUTE_MS

/** Accounts that are deleted a day without an operator's word: a share of all of them, or a few. */
const SHARE = 0.01
const AT_LEAST = 20

const FIGURE = 'inactive_deleted'

/**
 * Whether the clock can be trusted: it agrees with the database's clock (PostgreSQL) and with the newest activity of users.
 * When it does not, operators are alerted until it does again.
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
 * How many inactive accounts may be deleted now: all that wait, or none when they are more than a small share of all
 * accounts. Then operators are alerted, and the next run deletes as many as they allow, but no more.
 */
export async function deletionsAllowed(ctx: Context, waiting: number): Promise<number> {
  const q = queriesOn(ctx.db)
  const limit = Math.max(AT_LEAST, Math.floor((await q.retention.countUsers()) * SHARE))
  const left = Math.max(0, limit - (await q.figures.valueOn(dayOf(ctx.now()), FIGURE)))
  const allowed = (await findAlert(q, 'inactive_accounts'))?.allowed ?? 0
  if (waiting <= left || allowed > 0) {
    await clearAlert(q, 'inactive_accounts') // what an operator allows holds for one run
    return waiting <= left ? waiting : Math.min(waiting, allowed)
  }
  await raiseAlert(ctx, q, { kind: 'inactive_accounts', details: { waiting, limit, allowed: 0 } })
  return 0
}

/** Counts a deletion in the transaction that makes it, so that a second run on the same day knows of it. */
export const countDeletion = ({ now }: Context, q: Queries) => q.figures.add(dayOf(now()), FIGURE, 1)
