import { isCharged } from '#domain/billing.ts'
import { DAY_MS } from '#domain/durations.ts'
import { REMOVED_CHANNELS_KEPT_MS } from '#domain/import-diff.ts'
import type { Context } from '../../context.ts'
import { type Queries, queriesOn } from '../../db/transaction.ts'
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '../../http/session.ts'
import { deleteAccount } from '../account/commands.ts'
import type { UserRow } from '../account/session/queries.ts'
import { countDeletion, deletionsAllowed } from './brakes.ts'
import type { AgedTable } from './queries.ts'

/** Two years of 365 days. */
export const INACTIVE_MS = 730 * DAY_MS
const PEOPLE_A_BATCH = 20

const KEPT_MS: Record<AgedTable, number> = {
  removed_channel: REMOVED_CHANNELS_KEPT_MS,
  deleted_folder: REMOVED_CHANNELS_KEPT_MS,
  // A session of the provider is open for a day.
  checkout: 30 * DAY_MS,
  // The provider repeats an event for three days.
  webhook_event: 35 * DAY_MS,
}

type Going = () => Promise<boolean>

/** Deletes what was kept aside for a time that is over, and sessions that have ended. @param shouldContinue asked after every batch */
export async function purgeExpired({ db, now }: Context, shouldContinue: Going): Promise<void> {
  const { retention } = queriesOn(db)
  const tables = Object.entries(KEPT_MS) as [AgedTable, number][]
  for (const [table, keptMs] of tables)
    while ((await shouldContinue()) && (await retention.forgetOlder(table, now() - keptMs))) {}
  while (
    (await shouldContinue()) &&
    (await retention.forgetSessions(now() - SESSION_IDLE_MS, now() - SESSION_ABSOLUTE_MS))
  ) {}
}

/**
 * Deletes the accounts of people who have not been here for two years, as if they had done it themselves. Whoever pays is
 * not inactive. Deletes none when they are more than a small share of all accounts, until an operator allows it.
 * @returns how many
 */
export async function forgetInactive(ctx: Context, shouldContinue: Going): Promise<number> {
  const { retention } = queriesOn(ctx.db)
  const before = ctx.now() - INACTIVE_MS
  const allowed = await deletionsAllowed(ctx, await retention.countInactive(before))
  // Asked under the person's lock: they may have come back, or paid, since the list was read.
  const isInactive = async (user: UserRow, q: Queries) => {
    const isAway = ((await q.retention.lastSeen(user.id)) ?? before) < before
    if (isCharged({ plan: user.plan, status: user.plan_status }) || !isAway) return false
    await countDeletion(ctx, q)
    return true
  }
  let last = ''
  let forgotten = 0
  while (forgotten < allowed && (await shouldContinue())) {
    const page = await retention.inactiveAfter(last, before, PEOPLE_A_BATCH)
    for (const userId of page) {
      if (ctx.closing.aborted || forgotten >= allowed) return forgotten
      if ((await deleteAccount(ctx, userId, isInactive)) !== null) forgotten++
    }
    last = page.at(-1) ?? last
    if (page.length < PEOPLE_A_BATCH) break
  }
  return forgotten
}
