import type { Db } from './open.ts'

export const leaseQueries = (db: Db) => ({
  /** Takes or renews a lease. @returns false if another holder has it */
  take: async (name: string, holder: string, now: number, until: number): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('lease')
      .values({ name, holder, until })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ holder, until })
          .where((or) => or.or([or('lease.until', '<', now), or('lease.holder', '=', holder)])),
      )
      .executeTakeFirst()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  },

  /** Takes a lease for the run scheduled at this time. @returns false if it is taken, or if that run has begun already */
  takeRun: async (name: string, holder: string, now: number, until: number, runAt: number): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('lease')
      .values({ name, holder, until, run_at: runAt })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ holder, until, run_at: runAt })
          .where('lease.until', '<', now)
          .where((or) => or.or([or('lease.run_at', 'is', null), or('lease.run_at', '<', runAt)])),
      )
      .executeTakeFirst()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  },

  /** For SQLite, where all leases are left over from a killed process. */
  async freeAll(): Promise<void> {
    await db.updateTable('lease').set({ until: 0 }).execute()
  },

  async giveBack(name: string, holder: string): Promise<void> {
    await db.updateTable('lease').set({ until: 0 }).where('name', '=', name).where('holder', '=', holder).execute()
  },
})
