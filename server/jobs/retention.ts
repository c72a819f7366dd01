import { compactDatabase } from '../db/scrub.ts'
import type { Deps } from '../deps.ts'
import { forgetFigures } from '../features/admin/figures.ts'
import { clockAgrees } from '../features/retention/brakes.ts'
import { forgetInactive, purgeExpired } from '../features/retention/forget.ts'
import { deleteOldNames, refreshNames } from '../features/retention/names.ts'
import { forgetChannels } from '../features/videos/jobs.ts'
import { forgetUserQuota } from '../features/videos/quota/jobs.ts'
import { blankInterestOrigins } from '../features/waitlist/commands.ts'

/**
 * Keeps nothing longer than promised: see docs/decisions, 15. Deletes nothing while the clock cannot be trusted: see
 * docs/decisions, 25. May be killed at any moment and run again at any time.
 * @param stillOurs asked after every batch: false ends the work
 */
export async function runRetention(deps: Deps, stillOurs: () => Promise<boolean>): Promise<void> {
  // Asked again after every batch: a clock may be set while the run goes on.
  const shouldContinue = async () => !deps.closing.aborted && (await stillOurs()) && (await clockAgrees(deps))
  if (!(await shouldContinue())) return
  await purgeExpired(deps, shouldContinue)
  await blankInterestOrigins(deps.db, deps.now())
  await forgetFigures(deps.db, deps.now())
  await forgetUserQuota(deps, shouldContinue)
  const inactive = await forgetInactive(deps, shouldContinue)
  const channels = await forgetChannels(deps, shouldContinue)
  const refreshed = await refreshNames(deps, shouldContinue)
  const removed = await deleteOldNames(deps, shouldContinue)
  await compactDatabase(deps.db, deps.settings.database)
  deps.log.info({ inactive, refreshed, removed, channels }, 'kept nothing longer than promised')
}
