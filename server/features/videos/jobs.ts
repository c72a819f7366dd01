import { KEPT_MS, WANTED_MS } from '#rules/check-schedule.ts'
import { pacificDay } from '#rules/pacific-day.ts'
import { blankChannels, claimDue, deleteUnwanted } from '../../db/catalogue-writes.ts'
import { queriesOn } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { quotaEndsAt } from './budget.ts'
import type { Refresher } from './refresh.ts'

const CHANNELS_A_BATCH = 100
/** A bit more than a year, for the picture operators have of the units. */
const QUOTA_KEPT_MS = 400 * 24 * 60 * 60 * 1000

type Going = () => Promise<boolean>

/**
 * Checks channels that are due and that somebody opened in the last days, within the background's share of units. Needs
 * the operator's key: no user's token is spent on what that user did not ask for.
 * @param goesOn asked before every batch
 */
export async function refreshInBackground(deps: Deps, refresher: Refresher, goesOn: Going): Promise<void> {
  if (deps.settings.youtube.apiKey === null) return
  const payer = { credential: { kind: 'key' }, renew: null, purpose: 'background' } as const
  while ((await goesOn()) && (await quotaEndsAt(deps, 'background')) === null) {
    const claim = deps.newId()
    const wantedSince = deps.now() - WANTED_MS
    const claimed = await claimDue(deps.catalogue, { claim, wantedSince, limit: CHANNELS_A_BATCH }, deps.now())
    if (claimed.length === 0) return
    await refresher.start(claim, claimed, payer)
  }
}

/**
 * Deletes channels nobody opened for 30 days with their videos, and what could not be read again for 30 days: YouTube's
 * data is kept no longer. @returns how many channels were deleted or emptied
 */
export async function forgetChannels(
  { catalogue, db, now }: Pick<Deps, 'catalogue' | 'db' | 'now'>,
  goesOn: Going,
): Promise<number> {
  const before = now() - KEPT_MS
  let forgotten = 0
  for (const forget of [deleteUnwanted, blankChannels])
    while (await goesOn()) {
      const count = await forget(catalogue, before, CHANNELS_A_BATCH, now())
      forgotten += count
      if (count < CHANNELS_A_BATCH) break
    }
  await queriesOn(db).quota.forget(pacificDay(now() - QUOTA_KEPT_MS))
  return forgotten
}
