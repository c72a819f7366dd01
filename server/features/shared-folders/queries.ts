import type { Db } from '../../db/open.ts'
import type { FolderTable, SharedFolderTable, UserTable } from '../../db/schema.ts'

/** A shared folder, and what its page shows of its owner. */
export type SharedFolder = SharedFolderTable &
  Pick<UserTable, 'library_version'> & {
    owner: UserTable['name']
    name: FolderTable['name']
  }

export const sharedFolderQueries = (db: Db) => ({
  find: (userId: string, folderId: string): Promise<SharedFolderTable | undefined> =>
    db
      .selectFrom('shared_folder')
      .selectAll()
      .where('user_id', '=', userId)
      .where('folder_id', '=', folderId)
      .executeTakeFirst(),

  /** Begins with an address instead of the user's id, because visitors have nothing else. Not for folders that are deleted. */
  findByToken: (token: string): Promise<SharedFolder | undefined> =>
    db
      .selectFrom('shared_folder')
      .innerJoin('user', 'user.id', 'shared_folder.user_id')
      .innerJoin('folder', (join) =>
        join.onRef('folder.user_id', '=', 'shared_folder.user_id').onRef('folder.id', '=', 'shared_folder.folder_id'),
      )
      .selectAll('shared_folder')
      .select(['user.library_version', 'user.name as owner', 'folder.name'])
      .where('shared_folder.token', '=', token)
      .executeTakeFirst(),

  /** Shares the folder. One that is shared keeps its address. */
  async upsert(row: SharedFolderTable): Promise<void> {
    const { shows_owner } = row
    await db
      .insertInto('shared_folder')
      .values(row)
      .onConflict((conflict) => conflict.columns(['user_id', 'folder_id']).doUpdateSet({ shows_owner }))
      .execute()
  },

  async delete(userId: string, folderId: string): Promise<void> {
    await db.deleteFrom('shared_folder').where('user_id', '=', userId).where('folder_id', '=', folderId).execute()
  },
})
