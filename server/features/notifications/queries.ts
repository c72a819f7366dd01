import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type {
  NotificationFolderTable,
  NotificationMessageTable,
  NotificationSettingsTable,
  NotificationTargetTable,
} from '../../db/schema.ts'

type TargetKey = Pick<NotificationTargetTable, 'user_id' | 'id'>
type MessageKey = Pick<NotificationMessageTable, 'user_id' | 'id'>

export const notificationQueries = (db: Db) => ({
  settings: (userId: string): Promise<NotificationSettingsTable | undefined> =>
    db.selectFrom('notification_settings').selectAll().where('user_id', '=', userId).executeTakeFirst(),

  async upsertSettings(row: NotificationSettingsTable): Promise<void> {
    const { user_id: _, ...changes } = row
    await db
      .insertInto('notification_settings')
      .values(row)
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changes))
      .execute()
  },

  listFolders: (userId: string): Promise<NotificationFolderTable[]> =>
    db.selectFrom('notification_folder').selectAll().where('user_id', '=', userId).orderBy('folder_id').execute(),

  async upsertFolder(row: NotificationFolderTable): Promise<void> {
    const { pace, due_at } = row
    await db
      .insertInto('notification_folder')
      .values(row)
      .onConflict((conflict) => conflict.columns(['user_id', 'folder_id']).doUpdateSet({ pace, due_at }))
      .execute()
  },

  async deleteFolder(userId: string, folderId: string): Promise<void> {
    for (const table of ['notification_folder', 'notification_message'] as const)
      await db.deleteFrom(table).where('user_id', '=', userId).where('folder_id', '=', folderId).execute()
  },

  /** Folders of any users that are due, longest first. For the job only. */
  dueFolders: (now: number, limit: number): Promise<NotificationFolderTable[]> =>
    db
      .selectFrom('notification_folder')
      .selectAll()
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .orderBy('user_id')
      .limit(limit)
      .execute(),

  /**
   * Changes a folder's row unless another process has changed when it is due, or it was deleted.
   * @returns false if nothing was changed
   */
  async updateFolderIfDue(
    { user_id, folder_id, due_at }: Pick<NotificationFolderTable, 'user_id' | 'folder_id' | 'due_at'>,
    changes: Partial<Pick<NotificationFolderTable, 'due_at' | 'covered_until' | 'wanted_at'>>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('notification_folder')
      .set(changes)
      .where('user_id', '=', user_id)
      .where('folder_id', '=', folder_id)
      .where('due_at', '=', due_at)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },

  /** Rows of any users that are due later than any pace can make them: a clock was ahead. For the job only. */
  async repairFolders(latest: number, now: number): Promise<void> {
    await db.updateTable('notification_folder').set({ due_at: now }).where('due_at', '>', latest).execute()
  },

  /** Ordered by age. */
  listTargets: (userId: string): Promise<NotificationTargetTable[]> =>
    db
      .selectFrom('notification_target')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),

  findTarget: (userId: string, id: string): Promise<NotificationTargetTable | undefined> =>
    db
      .selectFrom('notification_target')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst(),

  async insertTarget(row: NotificationTargetTable): Promise<void> {
    await db.insertInto('notification_target').values(row).execute()
  },

  async updateTarget(
    { user_id, id }: TargetKey,
    changes: Partial<Omit<NotificationTargetTable, 'user_id' | 'id'>>,
  ): Promise<void> {
    await db
      .updateTable('notification_target')
      .set(changes)
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .execute()
  },

  /** The messages to it are deleted too. */
  async deleteTarget(userId: string, id: string): Promise<void> {
    await db.deleteFrom('notification_target').where('user_id', '=', userId).where('id', '=', id).execute()
  },

  async deleteDevices(userId: string, sessionHash: string): Promise<void> {
    await db
      .deleteFrom('notification_target')
      .where('user_id', '=', userId)
      .where('session_hash', '=', sessionHash)
      .execute()
  },

  /** The next targets of any users, by user and id, that were encrypted with another key. @param prefix of the current key */
  listTargetsWithOldKey: (prefix: string, after: TargetKey, limit: number): Promise<NotificationTargetTable[]> =>
    db
      .selectFrom('notification_target')
      .selectAll()
      .where(sql<boolean>`(user_id, id) > (${after.user_id}, ${after.id})`)
      .where(sql<boolean>`substr(encrypted_target, 1, ${prefix.length}) <> ${prefix}`)
      .orderBy('user_id')
      .orderBy('id')
      .limit(limit)
      .execute(),

  /** Replaces the encrypted target, unless it was deleted or changed meanwhile. */
  async reencryptTarget({ user_id, id, encrypted_target }: NotificationTargetTable, to: string): Promise<void> {
    await db
      .updateTable('notification_target')
      .set({ encrypted_target: to })
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .where('encrypted_target', '=', encrypted_target)
      .execute()
  },

  /** Adds a message, in place of those about the same folder that wait for the same target: it covers their videos too. */
  async replaceMessage(row: NotificationMessageTable): Promise<void> {
    const ofSame = db
      .deleteFrom('notification_message')
      .where('user_id', '=', row.user_id)
      .where('target_id', '=', row.target_id)
      .where('folder_id', '=', row.folder_id)
      .where('is_sending', '=', 0)
      .returning('since')
    const since = (await ofSame.execute()).map((waiting) => waiting.since)
    await db
      .insertInto('notification_message')
      .values({ ...row, since: Math.min(row.since, ...since) })
      .execute()
  },

  /** Messages to any users that are due, longest first. For the job only. */
  dueMessages: (now: number, limit: number): Promise<NotificationMessageTable[]> =>
    db
      .selectFrom('notification_message')
      .selectAll()
      .where('is_sending', '=', 0)
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .orderBy('user_id')
      .orderBy('id')
      .limit(limit)
      .execute(),

  /** Claims a message before it is sent. @returns false if another process has it, or it was replaced or deleted */
  async claimMessage({ user_id, id }: MessageKey): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('notification_message')
      .set({ is_sending: 1 })
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .where('is_sending', '=', 0)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },

  async updateMessage(
    { user_id, id }: MessageKey,
    changes: Partial<Pick<NotificationMessageTable, 'due_at' | 'tries' | 'is_sending'>>,
  ): Promise<void> {
    await db
      .updateTable('notification_message')
      .set(changes)
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .execute()
  },

  async deleteMessage({ user_id, id }: MessageKey): Promise<void> {
    await db.deleteFrom('notification_message').where('user_id', '=', user_id).where('id', '=', id).execute()
  },

  /** Messages to any users that are too old to be sent, or were left over by a killed process. For the job only. */
  async deleteOldMessages(before: number, after: number): Promise<void> {
    await db
      .deleteFrom('notification_message')
      .where((or) => or.or([or('created_at', '<', before), or('created_at', '>', after)]))
      .execute()
  },
})
