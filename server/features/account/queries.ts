import type { Db } from '../../db/open.ts'
import type { RevocationTable } from '../../db/schema.ts'

/** Tables with a user's rows, in an order that satisfies the foreign keys. */
const USER_TABLES = [
  'user_channel',
  'removed_channel',
  'folder',
  'deleted_folder',
  'import_run',
  'checkout',
  'alert',
  'google_connection',
  'session',
  'presence',
  'user_quota_use',
] as const

export const accountQueries = (db: Db) => ({
  /** Sessions that have not expired, last used first. */
  sessionsOf: (userId: string, seenSince: number, createdSince: number) =>
    db
      .selectFrom('session')
      .select(['id_hash', 'device', 'created_at', 'last_seen_at'])
      .where('user_id', '=', userId)
      .where('last_seen_at', '>=', seenSince)
      .where('created_at', '>=', createdSince)
      .orderBy('last_seen_at', 'desc')
      .orderBy('id_hash')
      .execute(),

  nameDevice: (userId: string, idHash: string, device: string) =>
    db.updateTable('session').set({ device }).where('user_id', '=', userId).where('id_hash', '=', idHash).execute(),

  removeOtherSessions: (userId: string, idHash: string) =>
    db.deleteFrom('session').where('user_id', '=', userId).where('id_hash', '!=', idHash).execute(),

  /** Stores when the user was last active. */
  recordActivity: (userId: string, now: number) =>
    db
      .insertInto('presence')
      .values({ user_id: userId, last_seen_at: now })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ last_seen_at: now }))
      .execute(),

  removeGrant: (userId: string) => db.deleteFrom('google_connection').where('user_id', '=', userId).execute(),

  /** Deletes every row of the user and removes the user from the audit log. @param email also deleted from the waitlist */
  async deleteAll(userId: string, email: string) {
    for (const table of USER_TABLES) await db.deleteFrom(table).where('user_id', '=', userId).execute()
    await db.updateTable('audit_log').set({ user_id: null }).where('user_id', '=', userId).execute()
    await db.deleteFrom('interest_email').where('email_key', '=', email.toLowerCase()).execute()
    await db.deleteFrom('user').where('id', '=', userId).execute()
  },

  addRevocation: (revocation: RevocationTable) => db.insertInto('revocation').values(revocation).execute(),

  findRevocation: (id: string): Promise<RevocationTable | undefined> =>
    db.selectFrom('revocation').selectAll().where('id', '=', id).executeTakeFirst(),

  dueRevocations: (now: number, count: number): Promise<RevocationTable[]> =>
    db.selectFrom('revocation').selectAll().where('next_at', '<=', now).orderBy('next_at').limit(count).execute(),

  postponeRevocation: (id: string, tries: number, nextAt: number) =>
    db.updateTable('revocation').set({ tries, next_at: nextAt }).where('id', '=', id).execute(),

  removeRevocation: (id: string) => db.deleteFrom('revocation').where('id', '=', id).execute(),

  removeRevocationsOf: (kind: string, userKeys: readonly string[]) =>
    db.deleteFrom('revocation').where('kind', '=', kind).where('user_key', 'in', userKeys).execute(),
})
