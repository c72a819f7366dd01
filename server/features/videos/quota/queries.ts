import { sql } from 'kysely'
import type { QuotaPurpose } from '#domain/quota-shares.ts'
import type { Db } from '../../../db/open.ts'

/**
 * `total`: the sum of all purposes. `new_users`: what users in their first day have spent. `stats`: what `videos.batchGetStats`
 * has cost, which is no part of the total.
 */
type QuotaRow = QuotaPurpose | 'total' | 'new_users' | 'stats'

/** When YouTube last reported that the quota is used up, or refused `videos.batchGetStats`, ms since epoch. */
type EndRow = 'ended' | 'stats_ended'

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

  async setEnded(day: string, at: number, row: EndRow = 'ended'): Promise<void> {
    await db
      .insertInto('quota_use')
      .values({ day, purpose: row, used: at })
      .onConflict((conflict) => conflict.columns(['day', 'purpose']).doUpdateSet({ used: at }))
      .execute()
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

/** Rows deleted per statement. */
const BATCH = 500

/** A row with units, none if the account was deleted. */
const ofUser = (db: Db, userId: string, day: string, purpose: QuotaPurpose, units: number) =>
  db
    .selectFrom('user')
    .select((eb) => [
      'id',
      eb.val(day).as('day'),
      eb.val(purpose).as('purpose'),
      sql<number>`cast(${units} as bigint)`.as('used'),
    ])
    .where('id', '=', userId)

/** Rows of `former_quota_use`. `day` is a Pacific day. */
export const formerQuotaQueries = (db: Db) => ({
  /** The units of the last user with this identity, who began with those of the one before. */
  async set(identityKey: string, day: string, purpose: QuotaPurpose, units: number): Promise<void> {
    await db
      .insertInto('former_quota_use')
      .values({ identity_key: identityKey, day, purpose, used: units })
      .onConflict((conflict) => conflict.columns(['identity_key', 'day', 'purpose']).doUpdateSet({ used: units }))
      .execute()
  },

  /** Units by purpose. @param identityKeys of one identity: its hash under each secret key */
  get: async (identityKeys: readonly string[], day: string): Promise<Map<QuotaPurpose, number>> => {
    const rows = await db
      .selectFrom('former_quota_use')
      .select((row) => ['purpose', row.fn.max('used').as('used')])
      .where('identity_key', 'in', identityKeys)
      .where('day', '=', day)
      .groupBy('purpose')
      .execute()
    return new Map(rows.map(({ purpose, used }) => [purpose as QuotaPurpose, Number(used)]))
  },

  async deleteBefore(day: string): Promise<void> {
    await db.deleteFrom('former_quota_use').where('day', '<', day).execute()
  },
})

/** Rows of `user_quota_use`. `day` is a Pacific day. */
export const userQuotaQueries = (db: Db) => ({
  /** Adds units. Writes nothing if the account was deleted. */
  async add(userId: string, day: string, purpose: QuotaPurpose, units: number): Promise<void> {
    await db
      .insertInto('user_quota_use')
      .columns(['user_id', 'day', 'purpose', 'used'])
      .expression(ofUser(db, userId, day, purpose, units))
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'day', 'purpose'])
          .doUpdateSet({ used: sql<number>`user_quota_use.used + ${units}` }),
      )
      .execute()
  },

  /** Takes units of the user's share, unless the sum would exceed `until`. @returns whether they were taken */
  async take(userId: string, day: string, purpose: QuotaPurpose, units: number, until: number): Promise<boolean> {
    if (units > until) return false
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('user_quota_use')
      .columns(['user_id', 'day', 'purpose', 'used'])
      .expression(ofUser(db, userId, day, purpose, units))
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'day', 'purpose'])
          .doUpdateSet({ used: sql<number>`user_quota_use.used + ${units}` })
          .where(sql<boolean>`user_quota_use.used + ${units} <= ${until}`),
      )
      .executeTakeFirst()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  },

  async release(userId: string, day: string, purpose: QuotaPurpose, units: number): Promise<void> {
    await db
      .updateTable('user_quota_use')
      .set({ used: sql`used - ${units}` })
      .where('user_id', '=', userId)
      .where('day', '=', day)
      .where('purpose', '=', purpose)
      .execute()
  },

  get: async (userId: string, day: string): Promise<Map<QuotaPurpose, number>> => {
    const rows = await db
      .selectFrom('user_quota_use')
      .select(['purpose', 'used'])
      .where('user_id', '=', userId)
      .where('day', '=', day)
      .execute()
    return new Map(rows.map(({ purpose, used }) => [purpose as QuotaPurpose, used]))
  },

  /** Deletes one batch of earlier days. @returns whether there may be more */
  async deleteBefore(day: string): Promise<boolean> {
    const { numAffectedRows } = await sql`
      delete from user_quota_use where (user_id, day, purpose) in
        (select user_id, day, purpose from user_quota_use where day < ${day} limit ${BATCH})`.execute(db)
    return Number(numAffectedRows ?? 0n) === BATCH
  },
})
