import { chunksOf } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'
import type { ImportRunTable, RemovedChannelTable } from '../../../db/schema.ts'

export const importQueries = (db: Db) => ({
  find: (userId: string): Promise<ImportRunTable | undefined> =>
    db.selectFrom('import_run').selectAll().where('user_id', '=', userId).executeTakeFirst(),

  /** Stores the user's only import, replacing the previous one. */
  async replace(run: ImportRunTable): Promise<void> {
    await db
      .insertInto('import_run')
      .values(run)
      .onConflict((conflict) => {
        const { user_id: _, ...rest } = run
        return conflict.column('user_id').doUpdateSet(rest)
      })
      .execute()
  },

  /** @returns false if this import no longer runs: it has ended, was replaced, or the account was deleted */
  async updateRunning(
    userId: string,
    id: string,
    changes: Partial<Omit<ImportRunTable, 'user_id' | 'id'>>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('import_run')
      .set(changes)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('state', '=', 'running')
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },

  async update(userId: string, id: string, changes: Partial<Omit<ImportRunTable, 'user_id' | 'id'>>): Promise<void> {
    await db.updateTable('import_run').set(changes).where('user_id', '=', userId).where('id', '=', id).execute()
  },

  /** For the start of a process that does not share the database: imports that still run were killed with their process. */
  async interruptAll(now: number): Promise<void> {
    await db
      .updateTable('import_run')
      .set({ state: 'interrupted', finished_at: now })
      .where('state', '=', 'running')
      .execute()
  },
})

export const removedChannelQueries = (db: Db) => ({
  list: (userId: string, since: number): Promise<RemovedChannelTable[]> =>
    db
      .selectFrom('removed_channel')
      .selectAll()
      .where('user_id', '=', userId)
      .where('removed_at', '>=', since)
      .execute(),

  async upsert(rows: readonly RemovedChannelTable[]): Promise<void> {
    for (const chunk of chunksOf(rows))
      await db
        .insertInto('removed_channel')
        .values(chunk)
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'id']).doUpdateSet((row) => ({
            placements: row.ref('excluded.placements'),
            added_at: row.ref('excluded.added_at'),
            removed_at: row.ref('excluded.removed_at'),
          })),
        )
        .execute()
  },

  async delete(userId: string, ids: readonly string[]): Promise<void> {
    for (const chunk of chunksOf(ids))
      await db.deleteFrom('removed_channel').where('user_id', '=', userId).where('id', 'in', chunk).execute()
  },
})
