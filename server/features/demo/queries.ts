import { DEMO_PLAN } from '#domain/plans.ts'
import type { Db } from '../../db/open.ts'

/** Queries over the visitors of a demo. */
export const demoQueries = (db: Db) => ({
  count: async (): Promise<number> => {
    const { count } = await db
      .selectFrom('user')
      .select(db.fn.countAll<number>().as('count'))
      .where('plan', '=', DEMO_PLAN)
      .executeTakeFirstOrThrow()
    return count
  },

  /** Visitors whose demo did not begin between these times, the oldest first. */
  listOutside: async ({ after, before }: { after: number; before: number }, count: number): Promise<string[]> => {
    const rows = await db
      .selectFrom('user')
      .select('id')
      .where('plan', '=', DEMO_PLAN)
      .where((or) => or.or([or('created_at', '<=', after), or('created_at', '>=', before)]))
      .orderBy('created_at')
      .limit(count)
      .execute()
    return rows.map(({ id }) => id)
  },
})
