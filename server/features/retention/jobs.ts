import { isPaying } from '#domain/billing.ts'
import { DAY_MS } from '#domain/durations.ts'
import { REMOVED_CHANNELS_KEPT_MS } from '#domain/import-diff.ts'
import { PROMISED } from '#domain/legal.ts'
import type { Context } from '../../context.ts'
import { repairTimes } from '../../db/catalogue-channels.ts'
import type { UserRow } from '../../db/schema.ts'
import { compactDatabase } from '../../db/scrub.ts'
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '../../http/session.ts'
import { type Queries, queriesOn } from '../../queries.ts'
import { deleteAccount } from '../account/commands.ts'
import { deleteOldStats } from '../admin/stats.ts'
import { isClockPlausible } from '../alerts/commands.ts'
import { deleteUnusedChannels } from '../videos/jobs.ts'
import { deleteOldNames, refreshNames } from '../videos/names/jobs.ts'
import { deleteOldUserQuota } from '../videos/quota/jobs.ts'
import { clearOldOrigins } from '../waitlist/commands.ts'
import { allowedDeletions, countDeletion } from './commands.ts'
import type { AgedTable } from './queries.ts'

/**
 * Deletes data whose retention period is over (docs/decisions/account.md#what-is-kept-for-how-long), but nothing while the
 * clock seems wrong (docs/decisions/operations.md#alerts-and-brakes). May be killed and run again at any time.
 * @param holdsLease renews the lease; false ends the run
 */
export async function runRetention(ctx: Context, holdsLease: () => Promise<boolean>): Promise<void> {
  // Checked after every batch: the clock may be changed during the run.
  const shouldContinue = async () => !ctx.closing.aborted && (await holdsLease()) && (await isClockPlausible(ctx))
  if (!(await shouldContinue())) return
  const repaired = await repairTimes(ctx.catalogue, ctx.now())
  if (repaired > 0) ctx.log.warn({ channels: repaired }, 'times from a clock in the future were corrected')
  await purgeExpired(ctx, shouldContinue)
  await clearOldOrigins(ctx.db, ctx.now())
  await deleteOldStats(ctx.db, ctx.now())
  await deleteOldUserQuota(ctx, shouldContinue)
  const inactive = await deleteInactiveAccounts(ctx, shouldContinue)
  const channels = await deleteUnusedChannels(ctx, shouldContinue)
  const refreshed = await refreshNames(ctx, shouldContinue)
  const removed = await deleteOldNames(ctx, shouldContinue)
  await compactDatabase(ctx.db, ctx.settings.database)
  ctx.log.info({ inactive, refreshed, removed, channels }, 'retention finished')
}

/** Years of 365 days. */
export const INACTIVE_MS = PROMISED.inactiveYears * 365 * DAY_MS
const USERS_PER_BATCH = 20

const KEPT_MS: Record<AgedTable, number> = {
  removed_channel: REMOVED_CHANNELS_KEPT_MS,
  sort_step: PROMISED.sortDays * DAY_MS,
  library_change: REMOVED_CHANNELS_KEPT_MS,
  // Stripe's checkout sessions stay open for a day.
  checkout: PROMISED.checkoutDays * DAY_MS,
  // Stripe repeats an event for three days.
  webhook_event: PROMISED.paymentEventDays * DAY_MS,
}

/** Deletes archived rows whose time is over, and expired sessions. @param shouldContinue checked before every batch */
export async function purgeExpired({ db, now }: Context, shouldContinue: () => Promise<boolean>): Promise<void> {
  const { retention } = queriesOn(db)
  const tables = Object.entries(KEPT_MS) as [AgedTable, number][]
  for (const [table, keptMs] of tables)
    while ((await shouldContinue()) && (await retention.deleteOlder(table, now() - keptMs))) {}
  while (
    (await shouldContinue()) &&
    (await retention.deleteExpiredSessions(now() - SESSION_IDLE_MS, now() - SESSION_ABSOLUTE_MS))
  ) {}
}

/**
 * Deletes the accounts of users who have not been active for two years, except those who pay. If these are more than a
 * small share of all accounts, deletes none until an admin allows it.
 * @returns how many were deleted
 */
export async function deleteInactiveAccounts(ctx: Context, shouldContinue: () => Promise<boolean>): Promise<number> {
  const { retention } = queriesOn(ctx.db)
  const before = ctx.now() - INACTIVE_MS
  const allowed = await allowedDeletions(ctx, await retention.countInactive(before))
  // Runs while the user's row is locked: they may have returned or paid since the list was read.
  const isInactive = async (user: UserRow, q: Queries) => {
    const isAway = ((await q.retention.lastActivityOf(user.id)) ?? before) < before
    if (isPaying({ plan: user.plan, status: user.plan_status }) || !isAway) return false
    await countDeletion(ctx, q)
    return true
  }
  let last = ''
  let deleted = 0
  while (deleted < allowed && (await shouldContinue())) {
    const page = await retention.listInactiveAfter(last, before, USERS_PER_BATCH)
    for (const userId of page) {
      if (ctx.closing.aborted || deleted >= allowed) return deleted
      if ((await deleteAccount(ctx, userId, isInactive)) !== null) deleted++
    }
    last = page.at(-1) ?? last
    if (page.length < USERS_PER_BATCH) break
  }
  return deleted
}
