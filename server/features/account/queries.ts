import type { Db } from '../../db/open.ts'

/** Tables with a user's rows, in an order that satisfies the foreign keys. */
const USER_TABLES = [
  'placement',
  'user_channel',
  'removed_channel',
  'folder',
  'library_change',
  'import_run',
  'sort_step',
  'mark',
  'feed_address',
  'api_token',
  'weekly_mail',
  'notification_message',
  'notification_target',
  'notification_folder',
  'notification_settings',
  'checkout',
  'alert',
  'google_connection',
  'identity',
  'session',
  'presence',
  'user_quota_use',
] as const

export const accountQueries = (db: Db) => ({
  /** Stores when the user was last active. */
  async recordActivity(userId: string, now: number): Promise<void> {
    await db
      .insertInto('presence')
      .values({ user_id: userId, last_seen_at: now })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ last_seen_at: now }))
      .execute()
  },

  /** Deletes every row of the user and removes the user from the audit log. @param email also deleted from the waitlist */
  async deleteAll(userId: string, email: string): Promise<void> {
    for (const table of USER_TABLES) await db.deleteFrom(table).where('user_id', '=', userId).execute()
    await db.updateTable('audit_log').set({ user_id: null }).where('user_id', '=', userId).execute()
    await db
      .deleteFrom('invitation')
      .where((or) => or.or([or('for_user', '=', userId), or('invited_by', '=', userId)]))
      .execute()
    await db.deleteFrom('interest_email').where('email_key', '=', email.toLowerCase()).execute()
    await db.deleteFrom('user').where('id', '=', userId).execute()
  },
})
