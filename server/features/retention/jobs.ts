import type { Context } from '../../context.ts'
import { compactDatabase } from '../../db/scrub.ts'
import { deleteOldStats } from '../admin/stats.ts'
import { isClockPlausible } from '../alerts/clock.ts'
import { deleteUnusedChannels } from '../videos/jobs.ts'
import { deleteOldNames, refreshNames } from '../videos/names/jobs.ts'
import { deleteOldUserQuota } from '../videos/quota/jobs.ts'
import { clearOldOrigins } from '../waitlist/commands.ts'
import { deleteInactiveAccounts, purgeExpired } from './forget.ts'

/**
 * Keeps nothing longer than promised: see docs/decisions, 15. Deletes nothing while the clock cannot be trusted: see
 * docs/decisions, 25. May be killed at any moment and run again at any time.
 * @param holdsLease renews the lease; false ends the run
 */
export async function runRetention(ctx: Context, holdsLease: () => Promise<boolean>): Promise<void> {
  // Asked again after every batch: a clock may be set while the run goes on.
  const shouldContinue = async () => !ctx.closing.aborted && (await holdsLease()) && (await isClockPlausible(ctx))
  if (!(await shouldContinue())) return
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
