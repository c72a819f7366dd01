import type { Db } from '../../../db/open.ts'
import type { InvitationTable } from '../../../db/schema.ts'

export const invitationQueries = (db: Db) => ({
  async insert(invitation: InvitationTable): Promise<void> {
    await db.insertInto('invitation').values(invitation).execute()
  },

  find: (secretHash: string): Promise<InvitationTable | undefined> =>
    db.selectFrom('invitation').selectAll().where('token_hash', '=', secretHash).executeTakeFirst(),

  list: (now: number): Promise<InvitationTable[]> =>
    db.selectFrom('invitation').selectAll().where('expires_at', '>', now).orderBy('created_at').execute(),

  /** Uses it. @returns false if it is used already */
  async consume(secretHash: string): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('invitation')
      .where('token_hash', '=', secretHash)
      .executeTakeFirstOrThrow()
    return numDeletedRows > 0n
  },

  async delete(id: string): Promise<void> {
    await db.deleteFrom('invitation').where('id', '=', id).execute()
  },

  async deleteExpired(now: number): Promise<void> {
    await db.deleteFrom('invitation').where('expires_at', '<=', now).execute()
  },

  /** Deletes those for whoever sets the site up. */
  async deleteFirst(): Promise<void> {
    await db.deleteFrom('invitation').where('kind', '=', 'first').execute()
  },
})

/** Queries over all users, for admins of a site at home. */
export const memberQueries = (db: Db) => ({
  exist: async (): Promise<boolean> => (await db.selectFrom('user').select('id').limit(1).execute()).length > 0,

  hasAdmin: async (): Promise<boolean> =>
    (await db.selectFrom('user').select('id').where('is_admin', '=', 1).limit(1).execute()).length > 0,

  async makeAdmin(userId: string): Promise<void> {
    await db.updateTable('user').set({ is_admin: 1 }).where('id', '=', userId).execute()
  },

  list: (): Promise<{ id: string; name: string; is_admin: number; last_seen_at: number | null }[]> =>
    db
      .selectFrom('user')
      .leftJoin('presence', 'presence.user_id', 'user.id')
      .select(['user.id', 'user.name', 'user.is_admin', 'presence.last_seen_at'])
      .orderBy('user.created_at')
      .execute(),

  /** Gives or takes what a site at home gives everybody. */
  async setPlans(from: string, to: string): Promise<void> {
    await db.updateTable('user').set({ plan: to }).where('plan', '=', from).execute()
  },
})
