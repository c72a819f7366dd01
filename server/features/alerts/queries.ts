import type { Db } from '../../db/open.ts'
import type { AlertTable } from '../../db/schema.ts'

export const alertQueries = (db: Db) => ({
  /** An existing alert keeps the time at which it was first raised. */
  async upsert(alert: AlertTable): Promise<void> {
    await db
      .insertInto('alert')
      .values(alert)
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ details: alert.details }))
      .execute()
  },

  find: (userId: string, kind: string): Promise<AlertTable | undefined> =>
    db.selectFrom('alert').selectAll().where('user_id', '=', userId).where('kind', '=', kind).executeTakeFirst(),

  listByKind: (kind: string): Promise<AlertTable[]> =>
    db.selectFrom('alert').selectAll().where('kind', '=', kind).execute(),

  async delete(userId: string, kind: string): Promise<void> {
    await db.deleteFrom('alert').where('user_id', '=', userId).where('kind', '=', kind).execute()
  },

  /** Alerts about all users, newest first. For admins only. */
  list: (count: number): Promise<AlertTable[]> =>
    db.selectFrom('alert').selectAll().orderBy('found_at', 'desc').orderBy('user_id').limit(count).execute(),
})
