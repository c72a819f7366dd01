import type { Context } from '../../context.ts'
import { startJob } from '../../jobs/timed.ts'
import { queriesOn } from '../../queries.ts'
import { sendNotices } from './notify.ts'

/** Sends waitlist emails, every minute if there are any left. @returns a function that runs the job now */
export function startWaitlistJob(ctx: Context, track: (work: Promise<void>) => void): () => void {
  const { waitlist } = queriesOn(ctx.db)
  return startJob(
    ctx,
    {
      name: 'waitlist-notice',
      at: '* * * * *',
      isWanted: async () => (await waitlist.getNotice())?.ended_at === null,
      work: (shouldContinue) => sendNotices(ctx, shouldContinue),
    },
    track,
  )
}
