import type { Context } from '../../context.ts'
import { compactDatabase } from '../../db/scrub.ts'
import { deleteOldStats } from '../admin/stats.ts'
import { clockAgrees } from '../alerts/clock.ts'
import { forgetChannels } from '../videos/jobs.ts'
import { forgetUserQuota } from '../videos/quota/jobs.ts'
import { blankInterestOrigins } from '../waitlist/commands.ts'
import { forgetInactive, purgeExpired } from './forget.ts'
import { deleteOldNames, refreshNames } from './names.ts'

/**
 * Keeps nothing longer than promised: see docs/decisions, 15. Deletes nothing while the clock cannot be trusted: see
 * docs/decisions, 25. May be killed at any moment and run again at any time.
 * @param holdsLease renews the lease; false ends the run
 */
export async function runRetention(ctx: Context, holdsLease: () => Promise<boolean>): Promise<void> {
  // Asked again after every batch: a clock may be set while the run goes on.
  const shouldContinue = async () => !ctx.closing.aborted && (await holdsLease()) && (await clockAgrees(ctx))
  if (!(await shouldContinue())) return
  await purgeExpired(ctx, shouldContinue)
  await blankInterestOrigins(ctx.db, ctx.now())
  await deleteOldStats(ctx.db, ctx.now())
  await forgetUserQuota(ctx, shouldContinue)
  const inactive = await forgetInactive(ctx, shouldContinue)
  const channels = await forgetChannels(ctx, shouldContinue)
  const refreshed = await refreshNames(ctx, shouldContinue)
  const removed = await deleteOldNames(ctx, shouldContinue)
  await compactDatabase(ctx.db, ctx.settings.database)
  ctx.log.info({ inactive, refreshed, removed, channels }, 'kept nothing longer than promised')
}
