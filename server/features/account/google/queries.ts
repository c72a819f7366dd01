import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { GoogleConnectionTable } from '../../../db/schema.ts'

export const googleConnectionQueries = (db: Db) => ({
  find: (userId: string): Promise<GoogleConnectionTable | undefined> =>
    db.selectFrom('google_connection').selectAll().where('user_id', '=', userId).executeTakeFirst(),

  hasAny: async (): Promise<boolean> =>
    (await db.selectFrom('google_connection').select('user_id').limit(1).executeTakeFirst()) !== undefined,

  async upsert(connection: GoogleConnectionTable): Promise<void> {
    await db
      .insertInto('google_connection')
      .values(connection)
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({
          account_id: connection.account_id,
          encrypted_refresh_token: connection.encrypted_refresh_token,
          scopes: connection.scopes,
          updated_at: connection.updated_at,
        }),
      )
      .execute()
  },

  /** The next connections, by user id, whose token was encrypted with another key. @param prefix of the current key */
  listEncryptedWithOldKey: (prefix: string, afterUserId: string, limit: number): Promise<GoogleConnectionTable[]> =>
    db
      .selectFrom('google_connection')
      .selectAll()
      .where('user_id', '>', afterUserId)
      .where(sql<boolean>`substr(encrypted_refresh_token, 1, ${prefix.length}) <> ${prefix}`)
      .orderBy('user_id')
      .limit(limit)
      .execute(),

  /** Replaces the encrypted token, unless it was deleted or a sign-in has replaced it meanwhile. */
  async reencrypt(userId: string, from: string, to: string): Promise<void> {
    await db
      .updateTable('google_connection')
      .set({ encrypted_refresh_token: to })
      .where('user_id', '=', userId)
      .where('encrypted_refresh_token', '=', from)
      .execute()
  },

  async delete(userId: string): Promise<void> {
    await db.deleteFrom('google_connection').where('user_id', '=', userId).execute()
  },

  /** Deletes the connection unless a sign-in has replaced its token meanwhile. */
  async deleteIfUnchanged(userId: string, encryptedToken: string): Promise<void> {
    await db
      .deleteFrom('google_connection')
      .where('user_id', '=', userId)
      .where('encrypted_refresh_token', '=', encryptedToken)
      .execute()
  },
})
