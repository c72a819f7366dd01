import type { Context } from '../../../context.ts'
import { queriesOn } from '../../../queries.ts'
import { runRevocation } from './commands.ts'

const BATCH_SIZE = 20

export const hasDueRevocations = async ({ db, now }: Context): Promise<boolean> =>
  (await queriesOn(db).revocations.listDue(now(), 1)).length > 0

/** Tries every revocation that is due. @param shouldContinue checked before every batch */
export async function runDueRevocations(ctx: Context, shouldContinue: () => Promise<boolean>): Promise<void> {
  const { revocations } = queriesOn(ctx.db)
  while (await shouldContinue()) {
    const due = await revocations.listDue(ctx.now(), BATCH_SIZE)
    for (const { id } of due) {
      if (ctx.closing.aborted) return
      await runRevocation(ctx, id)
    }
    if (due.length < BATCH_SIZE) return
  }
}
