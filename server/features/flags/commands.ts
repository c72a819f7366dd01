import type { FlagsChange } from '#contract/flags.ts'
import { flagChanges } from '#domain/flags.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../lib/errors.ts'
import { inTransaction } from '../../queries.ts'

/**
 * Stores the flags, overwriting invalid stored values too, and adds every change to the audit log. This server uses them at
 * once, others when their cache expires.
 * Throws AppError `flags_changed` if another admin has changed them since.
 */
export async function changeFlags(
  { db, now, newId, flags }: Context,
  adminId: string,
  wanted: FlagsChange,
): Promise<void> {
  await inTransaction(db, async (q) => {
    await q.flags.lock()
    const held = await q.flags.getWithRevision()
    if (held.revision !== wanted.revision + 1) throw new AppError('flags_changed')
    for (const name of held.invalidFlags) await q.flags.set(name, wanted.flags[name], now())
    for (const change of flagChanges(held.flags, wanted.flags)) {
      await q.flags.set(change.name, change.to, now())
      await q.audit.insert({
        id: newId(),
        at: now(),
        user_id: adminId,
        action: 'flag_changed',
        details: { ...change },
      })
    }
  })
  await flags.refresh()
}
