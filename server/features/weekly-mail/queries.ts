import type { Db } from '../../db/open.ts'
import type { WeeklyMailTable } from '../../db/schema.ts'

/** Counting more would take longer and say no more. */
const MAX_COUNTED = 10_000

export const weeklyMailQueries = (db: Db) => ({
  find: (userId: string): Promise<WeeklyMailTable | undefined> =>
    db.selectFrom('weekly_mail').selectAll().where('user_id', '=', userId).executeTakeFirst(),

  /** Nothing happens if the user has a row. */
  async insert(
    row: Pick<WeeklyMailTable, 'user_id' | 'turned_on_at' | 'due_at' | 'covered_until' | 'language'>,
  ): Promise<void> {
    await db
      .insertInto('weekly_mail')
      .values({ ...row, claimed_at: null, is_sending: 0, tries: 0, refusals: 0 })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute()
  },

  async delete(userId: string): Promise<void> {
    await db.deleteFrom('weekly_mail').where('user_id', '=', userId).execute()
  },

  /** Nothing happens if the mails were turned on at another time. */
  async deleteTurnedOnAt(userId: string, turnedOnAt: number): Promise<void> {
    await db.deleteFrom('weekly_mail').where('user_id', '=', userId).where('turned_on_at', '=', turnedOnAt).execute()
  },

  /** The summary of any user that has been due for the longest. For the job only. */
  nextDue: (now: number): Promise<WeeklyMailTable | undefined> =>
    db
      .selectFrom('weekly_mail')
      .selectAll()
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .orderBy('user_id')
      .limit(1)
      .executeTakeFirst(),

  /** How many summaries are due, 10,000 at most, and when the first of them was, in ms since epoch. For monitoring only. */
  async overdue(now: number): Promise<{ count: number; since: number | null }> {
    const { count, since } = await db
      .selectFrom((inner) =>
        inner
          .selectFrom('weekly_mail')
          .select('due_at')
          .where('due_at', '<=', now)
          .orderBy('due_at')
          .limit(MAX_COUNTED)
          .as('due'),
      )
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('due_at').as('since')])
      .executeTakeFirstOrThrow()
    return { count, since }
  },

  /** Summaries of any users with times that only a wrong clock can have written. For the job only. */
  listAhead: (dueAfter: number, claimedAfter: number, limit: number): Promise<WeeklyMailTable[]> =>
    db
      .selectFrom('weekly_mail')
      .selectAll()
      .where((or) =>
        or.or([
          or('due_at', '>', dueAfter),
          or('claimed_at', '>', claimedAfter),
          or('covered_until', '>', claimedAfter),
        ]),
      )
      .orderBy('user_id')
      .limit(limit)
      .execute(),

  /**
   * Changes a row unless another process has changed when it is due, or it was deleted. A process claims a summary by
   * changing that time.
   * @returns false if nothing was changed
   */
  async updateIfDue(
    { user_id, due_at }: Pick<WeeklyMailTable, 'user_id' | 'due_at'>,
    changes: Partial<Omit<WeeklyMailTable, 'user_id'>>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('weekly_mail')
      .set(changes)
      .where('user_id', '=', user_id)
      .where('due_at', '=', due_at)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
})
