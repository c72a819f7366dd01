import type { Db } from '../../../db/open.ts'
import type { SortStepTable } from '../../../db/schema.ts'

export const sortSessionQueries = (db: Db) => ({
  /** In the order in which the steps were made. */
  list: (userId: string): Promise<SortStepTable[]> =>
    db.selectFrom('sort_step').selectAll().where('user_id', '=', userId).orderBy('number').execute(),

  find: (userId: string, channelId: string): Promise<SortStepTable | undefined> =>
    db
      .selectFrom('sort_step')
      .selectAll()
      .where('user_id', '=', userId)
      .where('channel_id', '=', channelId)
      .executeTakeFirst(),

  /** How many steps there are, and the number of the last one. */
  async extent(userId: string): Promise<{ steps: number; last: number }> {
    const { steps, last } = await db
      .selectFrom('sort_step')
      .select((row) => [row.fn.countAll<number>().as('steps'), row.fn.max<number | null>('number').as('last')])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return { steps, last: last ?? 0 }
  },

  /** Replaces the step of the same channel. */
  async upsert(step: SortStepTable): Promise<void> {
    const { user_id: _user, channel_id: _channel, ...rest } = step
    await db
      .insertInto('sort_step')
      .values(step)
      .onConflict((conflict) => conflict.columns(['user_id', 'channel_id']).doUpdateSet(rest))
      .execute()
  },

  /** Deletes the step that a change made. */
  async deleteOf(userId: string, changeId: string): Promise<void> {
    await db.deleteFrom('sort_step').where('user_id', '=', userId).where('change_id', '=', changeId).execute()
  },

  /** Deletes the step with that id, if it skipped a channel. @returns whether there was one */
  async deleteSkip(userId: string, changeId: string): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('sort_step')
      .where('user_id', '=', userId)
      .where('change_id', '=', changeId)
      .where('folder_ids', '=', '[]')
      .executeTakeFirst()
    return numDeletedRows > 0n
  },

  /** Deletes the steps that skipped a channel. */
  async deleteSkips(userId: string): Promise<void> {
    await db.deleteFrom('sort_step').where('user_id', '=', userId).where('folder_ids', '=', '[]').execute()
  },

  /** Deletes the oldest step. */
  async deleteOldest(userId: string): Promise<void> {
    const oldest = db
      .selectFrom('sort_step')
      .select((row) => row.fn.min('number').as('number'))
      .where('user_id', '=', userId)
    await db.deleteFrom('sort_step').where('user_id', '=', userId).where('number', '=', oldest).execute()
  },

  async deleteAll(userId: string): Promise<void> {
    await db.deleteFrom('sort_step').where('user_id', '=', userId).execute()
  },
})
