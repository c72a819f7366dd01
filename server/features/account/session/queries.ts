import { sql } from 'kysely'
import { fixedQuery } from '../../../db/fixed-query.ts'
import { lockUser } from '../../../db/lock.ts'
import type { Db } from '../../../db/open.ts'
import type { SessionTable, UserRow } from '../../../db/schema.ts'
import { type ConnectedUser, selectUser } from '../../../db/select-user.ts'

/** The specification leaves open since when a video is new (docs/decisions/marks-and-watching.md#what-is-new-and-counts). */
const DEFAULT_NEW_HOURS = 48

const findUser = fixedQuery((db, userId: string) => db.selectFrom('user').selectAll().where('id', '=', userId))

const bumpLibrary = fixedQuery((db, userId: string, now: number) =>
  db.updateTable('user').set({ library_version: sql`library_version + 1`, updated_at: now }).where('id', '=', userId),
)

const findWithUser = fixedQuery((db, userId: string, idHash: string) =>
  selectUser(db, userId)
    .innerJoin('session', 'session.user_id', 'user.id')
    .select([
      'session.device as session_device',
      'session.created_at as session_created_at',
      'session.last_seen_at as session_last_seen_at',
      'session.admin_seen_at as session_admin_seen_at',
    ])
    .where('session.user_id', '=', userId)
    .where('session.id_hash', '=', idHash),
)

/** A user with one of their sessions. */
type SessionWithUser = ConnectedUser & {
  session_device: string | null
  session_created_at: number
  session_last_seen_at: number
  session_admin_seen_at: number | null
}

export const userQueries = (db: Db) => ({
  find: async (userId: string): Promise<UserRow | undefined> => (await findUser(db, userId))[0],

  /** Locks the user's row until the transaction ends, so changes to one user's data run one after another. */
  lock: (userId: string): Promise<UserRow | undefined> => lockUser(db, userId),

  /** Marks the response of `GET /api/library` as changed. */
  async bumpLibrary(userId: string, now: number): Promise<void> {
    await bumpLibrary(db, userId, now)
  },

  /** The same for several users, whose channels were renamed by YouTube. */
  async bumpLibraries(userIds: readonly string[], now: number): Promise<void> {
    await db
      .updateTable('user')
      .set({ library_version: sql`library_version + 1`, updated_at: now })
      .where('id', 'in', userIds)
      .execute()
  },

  async update(userId: string, changes: Partial<Omit<UserRow, 'id'>>): Promise<void> {
    await db.updateTable('user').set(changes).where('id', '=', userId).execute()
  },

  insert: async (
    user: Pick<
      UserRow,
      | 'id'
      | 'name'
      | 'email'
      | 'email_verified'
      | 'image_url'
      | 'legal_version'
      | 'legal_agreed_at'
      | 'created_at'
      | 'updated_at'
    > &
      Partial<Pick<UserRow, 'is_admin' | 'plan'>>,
  ): Promise<void> => {
    await db
      .insertInto('user')
      .values({
        is_admin: 0,
        plan: 'free',
        ...user,
        has_completed_first_import: 0,
        last_sync_at: null,
        listed_at: null,
        listed_account: null,
        plan_status: 'active',
        current_period_end: null,
        cancels_at: null,
        stripe_customer_id: null,
        billing_version: 0,
        lock_version: 0,
        library_version: 0,
        marks_version: 0,
        marks_synced_from: null,
        new_hours: DEFAULT_NEW_HOURS,
        language: null,
        time_zone: null,
      })
      .execute()
  },
})

export const sessionQueries = (db: Db) => ({
  /** Sessions that have not expired, last used first. */
  list: (
    userId: string,
    seenSince: number,
    createdSince: number,
  ): Promise<Pick<SessionTable, 'id_hash' | 'device' | 'created_at' | 'last_seen_at'>[]> =>
    db
      .selectFrom('session')
      .select(['id_hash', 'device', 'created_at', 'last_seen_at'])
      .where('user_id', '=', userId)
      .where('last_seen_at', '>=', seenSince)
      .where('created_at', '>=', createdSince)
      .orderBy('last_seen_at', 'desc')
      .orderBy('id_hash')
      .execute(),

  /** The session with its user. The caller checks whether it has expired. */
  findWithUser: async (userId: string, idHash: string): Promise<SessionWithUser | undefined> =>
    (await findWithUser(db, userId, idHash))[0],

  async insert(userId: string, idHash: string, device: string | null, now: number): Promise<void> {
    await db
      .insertInto('session')
      .values({
        user_id: userId,
        id_hash: idHash,
        created_at: now,
        last_seen_at: now,
        admin_seen_at: now,
        device,
      })
      .execute()
  },

  async touch(userId: string, idHash: string, now: number): Promise<void> {
    await db
      .updateTable('session')
      .set({ last_seen_at: now })
      .where('user_id', '=', userId)
      .where('id_hash', '=', idHash)
      .execute()
  },

  /** Stores activity in the admin area. */
  async touchAdmin(userId: string, idHash: string, now: number): Promise<void> {
    await db
      .updateTable('session')
      .set({ last_seen_at: now, admin_seen_at: now })
      .where('user_id', '=', userId)
      .where('id_hash', '=', idHash)
      .execute()
  },

  async delete(userId: string, idHash: string): Promise<void> {
    await db.deleteFrom('session').where('user_id', '=', userId).where('id_hash', '=', idHash).execute()
  },

  async deleteOthers(userId: string, idHash: string): Promise<void> {
    await db.deleteFrom('session').where('user_id', '=', userId).where('id_hash', '!=', idHash).execute()
  },

  /** Deletes all but the user's `most` last used sessions. */
  async trim(userId: string, most: number): Promise<void> {
    await db
      .deleteFrom('session')
      .where('user_id', '=', userId)
      .where('id_hash', 'not in', (newest) =>
        newest
          .selectFrom('session')
          .select('id_hash')
          .where('user_id', '=', userId)
          .orderBy('last_seen_at', 'desc')
          .orderBy('created_at', 'desc')
          .limit(most),
      )
      .execute()
  },

  async deleteExpired(userId: string, seenBefore: number, createdBefore: number): Promise<void> {
    await db
      .deleteFrom('session')
      .where('user_id', '=', userId)
      .where((or) => or.or([or('last_seen_at', '<', seenBefore), or('created_at', '<', createdBefore)]))
      .execute()
  },
})
