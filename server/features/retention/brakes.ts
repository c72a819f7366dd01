import type { Context } from '../../context.ts'
import { type Queries, queriesOn } from '../../queries.ts'
import { dayOf } from '../admin/stats.ts'
import { clearAlert, findAlert, raiseAlert } from '../alerts/alerts.ts'

/** Accounts that may be deleted a day without an admin's permission: a share of all accounts, but at least a few. */
const SHARE = 0.01
const AT_LEAST = 20

const FIGURE = 'inactive_deleted'

/**
 * How many inactive accounts may be deleted now: all of them, or none if they exceed a small share of all accounts. In that
 * case admins are alerted and can allow a number for the next run.
 */
export async function deletionsAllowed(ctx: Context, waiting: number): Promise<number> {
  const q = queriesOn(ctx.db)
  const limit = Math.max(AT_LEAST, Math.floor((await q.retention.countUsers()) * SHARE))
  const left = Math.max(0, limit - (await q.dailyStats.get(dayOf(ctx.now()), FIGURE)))
  const allowed = (await findAlert(q, 'inactive_accounts'))?.allowed ?? 0
  if (waiting <= left || allowed > 0) {
    await clearAlert(q, 'inactive_accounts') // a permission is valid for one run
    return waiting <= left ? waiting : Math.min(waiting, allowed)
  }
  await raiseAlert(ctx, q, { kind: 'inactive_accounts', details: { waiting, limit, allowed: 0 } })
  return 0
}

/** Counts a deletion towards the daily limit, in the same transaction. */
export const countDeletion = ({ now }: Context, q: Queries) => q.dailyStats.increment(dayOf(now()), FIGURE, 1)
