import { sql } from 'kysely'
import type { QuotaPurpose } from '#domain/quota-shares.ts'
import type { Db } from '../../db/open.ts'

/** `total`: the sum of all purposes. `ended`: YouTube has reported that the quota is used up. */
type QuotaRow = QuotaPurpose | 'total' | 'ended'

/** Rows of `quota_use`. `day` is a Pacific day. */
export const quotaQueries = (db: Db) => ({
  /** Adds units unless the sum would exceed `until`. @returns whether they were added */
  async add(day: string, row: QuotaRow, units: number, until: number): Promise<boolean> {
    if (units > until) return false
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('quota_use')
      .values({ day, purpose: row, used: units })
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'purpose'])
          .doUpdateSet({ used: sql`quota_use.used + ${units}` })
          .where(sql<boolean>`quota_use.used + ${units} <= ${until}`),
      )
      .executeTakeFirst()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  },

  async release(day: string, row: QuotaRow, units: number): Promise<void> {
    await db
      .updateTable('quota_use')
      .set({ used: sql`used - ${units}` })
      .where('day', '=', day)
      .where('purpose', '=', row)
      .execute()
  },

  get: async (day: string): Promise<Map<string, number>> => {
    const rows = await db.selectFrom('quota_use').select(['purpose', 'used']).where('day', '=', day).execute()
    return new Map(rows.map(({ purpose, used }) => [purpose, used]))
  },

  listSince: (day: string): Promise<{ day: string; purpose: string; used: number }[]> =>
    db.selectFrom('quota_use').selectAll().where('day', '>=', day).execute(),

  async deleteBefore(before: string): Promise<void> {
    await db.deleteFrom('quota_use').where('day', '<', before).execute()
  },
})

/** Returns the channels that the user has. */
export const ownAmong = async (db: Db, userId: string, ids: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('user_channel')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id }) => id)
}

/** Every channel a user has, and the folder it is in. */
export const placesOf = (db: Db, userId: string): Promise<{ id: string; folder_id: string | null }[]> =>
  db.selectFrom('user_channel').select(['id', 'folder_id']).where('user_id', '=', userId).orderBy('id').execute()
