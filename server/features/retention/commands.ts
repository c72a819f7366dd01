import { dayOf, hourOf } from '#domain/utc-hours.ts'
import type { Context } from '../../context.ts'
import { type Queries, queriesOn } from '../../queries.ts'
import { clearAlert, findAlert, raiseAlert } from '../alerts/commands.ts'

/** Accounts that may be deleted a day without an admin's permission: a share of all accounts, but at least a few. */
const MAX_SHARE = 0.01
const MIN_LIMIT = 20

const DELETIONS_STAT = 'inactive_deleted'

/**
 * How many inactive accounts may be deleted now: all of them, or none if they exceed a small share of all accounts. In that
 * case admins are alerted and can allow a number for the next run.
 */
export async function allowedDeletions(ctx: Context, waiting: number): Promise<number> {
  const q = queriesOn(ctx.db)
  const limit = Math.max(MIN_LIMIT, Math.floor((await q.retention.countUsers()) * MAX_SHARE))
  const left = Math.max(0, limit - (await q.figures.sumSince(dayOf(ctx.now()), DELETIONS_STAT)))
  const allowed = (await findAlert(q, 'inactive_accounts'))?.allowed ?? 0
  if (waiting <= left || allowed > 0) {
    await clearAlert(q, 'inactive_accounts') // a permission is valid for one run
    return waiting <= left ? waiting : Math.min(waiting, allowed)
  }
  await raiseAlert(ctx, q, { kind: 'inactive_accounts', details: { waiting, limit, allowed: 0 } })
  return 0
}

/** Counts a deletion towards the daily limit, in the same transaction. */
export const countDeletion = ({ now }: Context, q: Queries) => q.figures.increment(hourOf(now()), DELETIONS_STAT, 1)
