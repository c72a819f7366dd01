import { queriesOn } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { startJob } from '../../jobs/timed.ts'
import { forgetFigures } from '../operators/figures.ts'
import { blankInterestOrigins } from './commands.ts'
import { sendNotices } from './notify.ts'

/**
 * Every minute: mails to the waitlist that are still to go out. Every night: what came with old addresses is blanked, and
 * figures nobody looks at any more are forgotten.
 * @returns has mails sent now
 */
export function startWaitlistJobs(deps: Deps, track: (work: Promise<void>) => void): () => void {
  const { waitlist } = queriesOn(deps.db)
  startJob(
    deps,
    {
      name: 'waitlist-blanking',
      at: '37 3 * * *',
      work: async () => {
        await blankInterestOrigins(deps.db, deps.now())
        await forgetFigures(deps.db, deps.now())
      },
    },
    track,
  )
  return startJob(
    deps,
    {
      name: 'waitlist-notice',
      at: '* * * * *',
      isWanted: async () => (await waitlist.notice())?.ended_at === null,
      work: (stillOurs) => sendNotices(deps, stillOurs),
    },
    track,
  )
}
