import { compactDatabase } from '../db/scrub.ts'
import type { Deps } from '../deps.ts'
import { forgetFigures } from '../features/operators/figures.ts'
import { forgetUserQuota } from '../features/quota/jobs.ts'
import { clockAgrees } from '../features/retention/brakes.ts'
import { forgetInactive, forgetOld } from '../features/retention/forget.ts'
import { deleteOldNames, refreshNames } from '../features/retention/names.ts'
import { forgetChannels } from '../features/videos/jobs.ts'
import { blankInterestOrigins } from '../features/waitlist/commands.ts'

/**
 * Keeps nothing longer than promised: see docs/decisions, 15. Deletes nothing while the clock cannot be trusted: see
 * docs/decisions, 25. May be killed at any moment and run again at any time.
 * @param stillOurs asked after every batch: false ends the work
 */
export async function keepPromises(deps: Deps, stillOurs: () => Promise<boolean>): Promise<void> {
  // Asked again after every batch: a clock may be set while the run goes on.
  const goesOn = async () => !deps.closing.aborted && (await stillOurs()) && (await clockAgrees(deps))
  if (!(await goesOn())) return
  await forgetOld(deps, goesOn)
  await blankInterestOrigins(deps.db, deps.now())
  await forgetFigures(deps.db, deps.now())
  await forgetUserQuota(deps, goesOn)
  const inactive = await forgetInactive(deps, goesOn)
  const channels = await forgetChannels(deps, goesOn)
  const refreshed = await refreshNames(deps, goesOn)
  const removed = await deleteOldNames(deps, goesOn)
  await compactDatabase(deps.db, deps.settings.database)
  deps.log.info({ inactive, refreshed, removed, channels }, 'kept nothing longer than promised')
}
