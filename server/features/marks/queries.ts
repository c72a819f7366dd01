import type { Db } from '../../db/open.ts'
import type { MarkKind, MarkTable } from '../../db/schema.ts'
import { inPages, inSteps, ROWS_PER_PAGE } from '../../lib/steps.ts'

const DELETED_FIRST: readonly MarkKind[] = ['video', 'later', 'channel']

type StoredMark = Pick<MarkTable, 'value' | 'changed_at'>

export const markQueries = (db: Db) => ({
  /** The stored values, and when they last changed, by their keys. */
  async find(userId: string, kind: MarkKind, keys: readonly string[]): Promise<Map<string, StoredMark>> {
    const found = new Map<string, StoredMark>()
    await inSteps(keys, async (chunk) => {
      const rows = await db
        .selectFrom('mark')
        .select(['key', 'value', 'changed_at'])
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .where('key', 'in', chunk)
        .execute()
      for (const row of rows) found.set(row.key, row)
    })
    return found
  },

  /** The stored values of a kind, by key. */
  async listOfKind(userId: string, kind: MarkKind): Promise<string[]> {
    const rows = await inPages((last: { key: string } | undefined) =>
      db
        .selectFrom('mark')
        .select(['key', 'value'])
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .where('key', '>', last?.key ?? '')
        .orderBy('key')
        .limit(ROWS_PER_PAGE)
        .execute(),
    )
    return rows.map(({ value }) => value)
  },

  /** Rows that changed after `version`, in the order of their changes. */
  listChangedAfter: (userId: string, version: number, count: number): Promise<MarkTable[]> =>
    db
      .selectFrom('mark')
      .selectAll()
      .where('user_id', '=', userId)
      .where('changed_at', '>', version)
      .orderBy('changed_at')
      .limit(count)
      .execute(),

  /** Inserts the rows, or replaces those of the same kinds and keys. */
  async upsert(rows: readonly MarkTable[]): Promise<void> {
    await inSteps(rows, (chunk) =>
      db
        .insertInto('mark')
        .values(chunk)
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'kind', 'key'])
            .doUpdateSet((row) => ({ value: row.ref('excluded.value'), changed_at: row.ref('excluded.changed_at') })),
        )
        .execute(),
    )
  },

  count: async (userId: string): Promise<number> => {
    const { count } = await db
      .selectFrom('mark')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return count
  },

  /** Deletes the rows that changed the longest ago: those of videos first, because one of a channel stands for many. */
  async deleteOldest(userId: string, count: number): Promise<void> {
    let left = count
    for (const kind of DELETED_FIRST) {
      if (left <= 0) return
      const oldest = await db
        .selectFrom('mark')
        .select('key')
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .orderBy('changed_at')
        .limit(left)
        .execute()
      left -= oldest.length
      const keys = oldest.map((row) => row.key)
      await inSteps(keys, (chunk) =>
        db
          .deleteFrom('mark')
          .where('user_id', '=', userId)
          .where('kind', '=', kind)
          .where('key', 'in', chunk)
          .execute(),
      )
    }
  },

  async deleteAll(userId: string): Promise<void> {
    await db.deleteFrom('mark').where('user_id', '=', userId).execute()
  },
})
