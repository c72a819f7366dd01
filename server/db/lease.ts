import type { Db } from './open.ts'

/** A lease that lasts longer than this from now was taken by a clock that was ahead, and counts as expired. */
const LONGEST_LEASE_MS = 60 * 60 * 1000

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
          .where((or) =>
            or.or([
              or('lease.until', '<', now),
              or('lease.until', '>', now + LONGEST_LEASE_MS),
              or('lease.holder', '=', holder),
            ]),
          ),
      )
      .executeTakeFirst()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  },

  find: (name: string) => db.selectFrom('lease').selectAll().where('name', '=', name).executeTakeFirst(),

  /**
   * Takes a lease for the run scheduled at `runAt`. A stored run after `nextAt` was begun by a clock that was ahead, and
   * does not count. @returns false if it is taken, or if that run has begun already
   */
  takeRun: async (
    name: string,
    holder: string,
    { now, until, runAt, nextAt }: Record<'now' | 'until' | 'runAt' | 'nextAt', number>,
  ): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('lease')
      .values({ name, holder, until, run_at: runAt })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ holder, until, run_at: runAt })
          .where((or) => or.or([or('lease.until', '<', now), or('lease.until', '>', now + LONGEST_LEASE_MS)]))
          .where((or) =>
            or.or([or('lease.run_at', 'is', null), or('lease.run_at', '<', runAt), or('lease.run_at', '>', nextAt)]),
          ),
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
