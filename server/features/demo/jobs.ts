import { runningDemos } from '#domain/demo.ts'
import type { Context } from '../../context.ts'
import type { Job, ShouldContinue } from '../../jobs/timed.ts'
import { queriesOn } from '../../queries.ts'
import { deleteVisitor } from './commands.ts'

const VISITORS_PER_BATCH = 20

/** Every minute, deletes the users whose demo is over. */
export const demoJob = (ctx: Context): Job => ({
  name: 'demo',
  at: '* * * * *',
  isWanted: async () => (await listEnded(ctx, 1)).length > 0,
  work: (shouldContinue) => deleteEndedDemos(ctx, shouldContinue),
})

const listEnded = ({ db, now }: Context, count: number): Promise<string[]> =>
  queriesOn(db).demo.listOutside(runningDemos(now()), count)

/** May be killed and run again at any time. */
export async function deleteEndedDemos(ctx: Context, shouldContinue: ShouldContinue): Promise<void> {
  while (await shouldContinue()) {
    const ended = await listEnded(ctx, VISITORS_PER_BATCH)
    for (const id of ended) await deleteVisitor(ctx, id)
    if (ended.length < VISITORS_PER_BATCH) return
  }
}
