import { sql } from 'kysely'
import type { AuditEntry } from '#contract/admin.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { Db } from '../../db/open.ts'
import type { DailyFigureTable } from '../../db/schema.ts'

type NewEntry = {
  id: string
  at: number
  user_id: string
  action: AuditEntry['action']
  details: AuditEntry['details']
}

/** The audit log: what admins did. */
export const auditQueries = (db: Db) => ({
  async insert(entry: NewEntry): Promise<void> {
    await db
      .insertInto('audit_log')
      .values({ ...entry, details: JSON.stringify(entry.details) })
      .execute()
  },

  count: async (): Promise<number> =>
    (await db.selectFrom('audit_log').select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count,

  /** Newest first; `admin` is `null` for a deleted account. */
  list: async (offset: number, limit: number): Promise<AuditEntry[]> => {
    const rows = await db
      .selectFrom('audit_log')
      .leftJoin('user', 'user.id', 'audit_log.user_id')
      .select(['audit_log.id', 'audit_log.at', 'audit_log.action', 'audit_log.details', 'user.email'])
      .orderBy('audit_log.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute()
    return rows.map(
      ({ id, at, action, details, email }) =>
        ({ id, at, admin: email, action, details: JSON.parse(details) }) as AuditEntry,
    )
  },
})

/** Counts per day. Days are YYYY-MM-DD, UTC. */
export const dailyStatQueries = (db: Db) => ({
  async increment(day: string, name: string, amount: number): Promise<void> {
    await db
      .insertInto('daily_figure')
      .values({ day, name, value: amount })
      .onConflict((conflict) =>
        conflict.columns(['day', 'name']).doUpdateSet({ value: sql<number>`daily_figure.value + ${amount}` }),
      )
      .execute()
  },

  listSince: (day: string): Promise<DailyFigureTable[]> =>
    db.selectFrom('daily_figure').selectAll().where('day', '>=', day).execute(),

  get: async (day: string, name: string): Promise<number> =>
    (
      await db
        .selectFrom('daily_figure')
        .select('value')
        .where('day', '=', day)
        .where('name', '=', name)
        .executeTakeFirst()
    )?.value ?? 0,

  async deleteBefore(before: string): Promise<void> {
    await db.deleteFrom('daily_figure').where('day', '<', before).execute()
  },

  /** Users created before a day, and users created on each day since. @param day days since epoch */
  async countUsersByDay(day: number): Promise<{ before: number; byDay: Map<number, number> }> {
    const born = sql<number>`created_at / ${sql.lit(DAY_MS)}`
    const rows = await db
      .selectFrom('user')
      .select([born.as('day'), db.fn.countAll<number>().as('count')])
      .groupBy(born)
      .execute()
    const before = rows.filter((row) => row.day < day).reduce((sum, row) => sum + row.count, 0)
    return { before, byDay: new Map(rows.map((row) => [row.day, row.count])) }
  },
})
