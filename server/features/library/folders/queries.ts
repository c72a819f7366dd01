import type { FolderChange } from '#domain/folder-properties.ts'
import { fixedQuery } from '../../../db/fixed-query.ts'
import type { Db } from '../../../db/open.ts'
import type { DeletedFolderTable, FolderTable } from '../../../db/schema.ts'

const listFolders = fixedQuery((db, userId: string) =>
  db.selectFrom('folder').selectAll().where('user_id', '=', userId).orderBy('position').orderBy('id'),
)

const findFolder = fixedQuery((db, userId: string, id: string) =>
  db.selectFrom('folder').selectAll().where('user_id', '=', userId).where('id', '=', id),
)

export const folderQueries = (db: Db) => ({
  /** Ordered by position, then by age. */
  list: (userId: string): Promise<FolderTable[]> => listFolders(db, userId),

  find: async (userId: string, id: string): Promise<FolderTable | undefined> => (await findFolder(db, userId, id))[0],

  async insert(folder: FolderTable): Promise<void> {
    await db.insertInto('folder').values(folder).execute()
  },

  async update(userId: string, id: string, change: FolderChange & { slug: string }, now: number): Promise<void> {
    await db
      .updateTable('folder')
      .set({ ...change, updated_at: now })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute()
  },

  async setPosition(userId: string, id: string, position: number): Promise<void> {
    await db.updateTable('folder').set({ position }).where('user_id', '=', userId).where('id', '=', id).execute()
  },

  async delete(userId: string, id: string): Promise<void> {
    await db.deleteFrom('folder').where('user_id', '=', userId).where('id', '=', id).execute()
  },

  async archive(folder: DeletedFolderTable): Promise<void> {
    await db
      .insertInto('deleted_folder')
      .values(folder)
      .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(folder))
      .execute()
  },

  /** Deletes all but the user's `most` last archived folders. */
  async trimArchive(userId: string, most: number): Promise<void> {
    await db
      .deleteFrom('deleted_folder')
      .where('user_id', '=', userId)
      .where('id', 'not in', (newest) =>
        newest
          .selectFrom('deleted_folder')
          .select('id')
          .where('user_id', '=', userId)
          .orderBy('deleted_at', 'desc')
          .orderBy('id', 'desc')
          .limit(most),
      )
      .execute()
  },

  findArchived: (userId: string, id: string): Promise<DeletedFolderTable | undefined> =>
    db.selectFrom('deleted_folder').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst(),

  async deleteArchived(userId: string, id: string): Promise<void> {
    await db.deleteFrom('deleted_folder').where('user_id', '=', userId).where('id', '=', id).execute()
  },
})
