import type { Db } from './open.ts'

export const leaseQueries = (db: Db) => ({
  /** Takes or renews a lease. @returns false while somebody else holds it */
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

  /** For a database that belongs to one process: whoever held one was killed. */
  freeAll: () => db.deleteFrom('lease').execute(),

  giveBack: (name: string, holder: string) =>
    db.deleteFrom('lease').where('name', '=', name).where('holder', '=', holder).execute(),
})
