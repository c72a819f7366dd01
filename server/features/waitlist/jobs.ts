import { queriesOn } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { startJob } from '../../jobs/timed.ts'
import { sendNotices } from './notify.ts'

/** Every minute: mails to the waitlist that are still to go out. @returns has them sent now */
export function startWaitlistJob(deps: Deps, track: (work: Promise<void>) => void): () => void {
  const { waitlist } = queriesOn(deps.db)
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
