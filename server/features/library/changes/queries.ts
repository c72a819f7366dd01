import { chunksOf } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'
import type { LibraryChangeTable } from '../../../db/schema.ts'

export const changeQueries = (db: Db) => ({
  /** Newest first. */
  list: (userId: string): Promise<LibraryChangeTable[]> =>
    db.selectFrom('library_change').selectAll().where('user_id', '=', userId).orderBy('version', 'desc').execute(),

  find: (userId: string, id: string): Promise<LibraryChangeTable | undefined> =>
    db.selectFrom('library_change').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst(),

  /** The changes that were made, undone or made again after that version of the library, in this order. */
  listSince: (userId: string, version: number): Promise<LibraryChangeTable[]> =>
    db
      .selectFrom('library_change')
      .selectAll()
      .where('user_id', '=', userId)
      .where('last_version', '>', version)
      .orderBy('last_version')
      .execute(),

  /** Newest first. */
  listSizes: (userId: string): Promise<Pick<LibraryChangeTable, 'id' | 'size' | 'version'>[]> =>
    db
      .selectFrom('library_change')
      .select(['id', 'size', 'version'])
      .where('user_id', '=', userId)
      .orderBy('version', 'desc')
      .execute(),

  async insert(change: LibraryChangeTable): Promise<void> {
    await db.insertInto('library_change').values(change).execute()
  },

  async update(userId: string, id: string, change: Partial<Omit<LibraryChangeTable, 'user_id' | 'id'>>): Promise<void> {
    await db.updateTable('library_change').set(change).where('user_id', '=', userId).where('id', '=', id).execute()
  },

  async delete(userId: string, ids: readonly string[]): Promise<void> {
    for (const chunk of chunksOf(ids))
      await db.deleteFrom('library_change').where('user_id', '=', userId).where('id', 'in', chunk).execute()
  },
})
