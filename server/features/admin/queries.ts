import { sql } from 'kysely'
import type { AuditEntry } from '#contract/admin.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { Db } from '../../db/open.ts'
import type { HourlyFigureTable } from '../../db/schema.ts'

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

const totalOf = sql<number>`cast(sum(value) as bigint)`

/** Counts per hour. Hours are YYYY-MM-DDTHH, and days their first ten characters, UTC. */
export const figureQueries = (db: Db) => ({
  async increment(hour: string, name: string, amount: number): Promise<void> {
    await db
      .insertInto('hourly_figure')
      .values({ hour, name, value: amount })
      .onConflict((conflict) =>
        conflict.columns(['hour', 'name']).doUpdateSet({ value: sql<number>`hourly_figure.value + ${amount}` }),
      )
      .execute()
  },

  listSince: (hour: string): Promise<HourlyFigureTable[]> =>
    db.selectFrom('hourly_figure').selectAll().where('hour', '>=', hour).execute(),

  /** The sums of each day since this one. */
  listByDay: (since: string): Promise<{ day: string; name: string; value: number }[]> =>
    db
      .selectFrom('hourly_figure')
      .select([sql<string>`substr(hour, 1, 10)`.as('day'), 'name', totalOf.as('value')])
      .where('hour', '>=', since)
      .groupBy([sql`substr(hour, 1, 10)`, 'name'])
      .execute(),

  /** The sum of all hours since this one, or since the beginning of this day. */
  sumSince: async (since: string, name: string): Promise<number> =>
    (
      await db
        .selectFrom('hourly_figure')
        .select(totalOf.as('value'))
        .where('hour', '>=', since)
        .where('name', '=', name)
        .executeTakeFirst()
    )?.value ?? 0,

  async deleteBefore(before: string): Promise<void> {
    await db.deleteFrom('hourly_figure').where('hour', '<', before).execute()
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
