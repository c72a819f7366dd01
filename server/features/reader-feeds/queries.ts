import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { FeedAddressTable, UserRow } from '../../db/schema.ts'

/** The user of an address. */
export type FeedReader = Pick<
  UserRow,
  'id' | 'language' | 'new_hours' | 'shorts' | 'time_zone' | 'library_version' | 'updated_at'
> & {
  feed_id: string
  /** Of the page on which feeds were turned on. */
  page_language: string | null
  address_created_at: number
  /** When the user was last active, ms since epoch. */
  last_seen_at: number | null
}

export const feedAddressQueries = (db: Db) => ({
  find: (userId: string): Promise<FeedAddressTable | undefined> =>
    db.selectFrom('feed_address').selectAll().where('user_id', '=', userId).executeTakeFirst(),

  /** The only query about a user that begins with a secret instead of their id: a reader has nothing else. */
  findWithUser: (secretHash: string): Promise<FeedReader | undefined> =>
    db
      .selectFrom('feed_address')
      .innerJoin('user', 'user.id', 'feed_address.user_id')
      .leftJoin('presence', 'presence.user_id', 'feed_address.user_id')
      .select([
        'user.id',
        'user.language',
        'user.new_hours',
        'user.shorts',
        'user.time_zone',
        'user.language',
        'user.library_version',
        'user.updated_at',
        'feed_address.feed_id',
        'feed_address.language as page_language',
        'feed_address.created_at as address_created_at',
        'presence.last_seen_at',
      ])
      .where('feed_address.address_hash', '=', secretHash)
      .executeTakeFirst(),

  /** Stores the address, or replaces the secret of the one there is. */
  async upsert(address: FeedAddressTable): Promise<void> {
    const { address_hash, encrypted_address, created_at } = address
    await db
      .insertInto('feed_address')
      .values(address)
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ address_hash, encrypted_address, created_at }))
      .execute()
  },

  async delete(userId: string): Promise<void> {
    await db.deleteFrom('feed_address').where('user_id', '=', userId).execute()
  },

  /** The next addresses, by user id, that were encrypted with another key. @param prefix of the current key */
  listEncryptedWithOldKey: (prefix: string, afterUserId: string, limit: number): Promise<FeedAddressTable[]> =>
    db
      .selectFrom('feed_address')
      .selectAll()
      .where('user_id', '>', afterUserId)
      .where(sql<boolean>`substr(encrypted_address, 1, ${prefix.length}) <> ${prefix}`)
      .orderBy('user_id')
      .limit(limit)
      .execute(),

  /** Replaces the encrypted secret, unless it was deleted or renewed meanwhile. */
  async reencrypt(userId: string, from: string, to: string): Promise<void> {
    await db
      .updateTable('feed_address')
      .set({ encrypted_address: to })
      .where('user_id', '=', userId)
      .where('encrypted_address', '=', from)
      .execute()
  },
})
