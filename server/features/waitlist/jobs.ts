import type { Context } from '../../context.ts'
import { queriesOn } from '../../db/transaction.ts'
import { startJob } from '../../jobs/timed.ts'
import { sendNotices } from './notify.ts'

/** Every minute: mails to the waitlist that are still to go out. @returns has them sent now */
export function startWaitlistJob(ctx: Context, track: (work: Promise<void>) => void): () => void {
  const { waitlist } = queriesOn(ctx.db)
  return startJob(
    ctx,
    {
      name: 'waitlist-notice',
      at: '* * * * *',
      isWanted: async () => (await waitlist.notice())?.ended_at === null,
      work: (stillOurs) => sendNotices(ctx, stillOurs),
    },
    track,
  )
}
