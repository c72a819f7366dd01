import { sql } from 'kysely'
import type { QuotaPurpose } from '#domain/quota-shares.ts'
import type { Db } from '../../../db/open.ts'

/** Rows deleted per statement. */
const BATCH = 500

/** Rows of `user_quota_use`. `day` is a Pacific day. */
export const userQuotaQueries = (db: Db) => ({
  /** Adds units. Writes nothing if the account was deleted. */
  async add(userId: string, day: string, purpose: QuotaPurpose, units: number): Promise<void> {
    await db
      .insertInto('user_quota_use')
      .columns(['user_id', 'day', 'purpose', 'used'])
      .expression(
        db
          .selectFrom('user')
          .select((eb) => [
            'id',
            eb.val(day).as('day'),
            eb.val(purpose).as('purpose'),
            sql<number>`cast(${units} as bigint)`.as('used'),
          ])
          .where('id', '=', userId),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'day', 'purpose'])
          .doUpdateSet({ used: sql<number>`user_quota_use.used + ${units}` }),
      )
      .execute()
  },

  get: async (userId: string, day: string): Promise<Map<string, number>> => {
    const rows = await db
      .selectFrom('user_quota_use')
      .select(['purpose', 'used'])
      .where('user_id', '=', userId)
      .where('day', '=', day)
      .execute()
    return new Map(rows.map(({ purpose, used }) => [purpose, used]))
  },

  /** Deletes one batch of earlier days. @returns whether there may be more */
  async deleteBefore(day: string): Promise<boolean> {
    const { numAffectedRows } = await sql`
      delete from user_quota_use where (user_id, day, purpose) in
        (select user_id, day, purpose from user_quota_use where day < ${day} limit ${BATCH})`.execute(db)
    return Number(numAffectedRows ?? 0n) === BATCH
  },
})
