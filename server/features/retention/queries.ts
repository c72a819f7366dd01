import { sql } from 'kysely'
import { PAYING_STATUSES } from '#domain/billing.ts'
import type { Db } from '../../db/open.ts'

/** Rows deleted per statement, so that requests do not wait long for the job. */
const BATCH = 500

/** Tables whose rows are deleted at a certain age, and the column the age is counted from. */
const AGED = {
  removed_channel: { key: ['user_id', 'id'], time: 'removed_at' },
  library_change: { key: ['user_id', 'id'], time: 'at' },
  sort_step: { key: ['user_id', 'channel_id'], time: 'at' },
  checkout: { key: ['user_id'], time: 'created_at' },
  webhook_event: { key: ['id'], time: 'received_at' },
} as const

export type AgedTable = keyof typeof AGED

/** Queries over the rows of all users, for the retention job only. */
export const retentionQueries = (db: Db) => ({
  /** Deletes one batch of older rows. @returns whether there may be more */
  async deleteOlder(table: AgedTable, before: number): Promise<boolean> {
    const { key, time } = AGED[table]
    const columns = sql.join(key.map((column) => sql.ref(column)))
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where (${columns}) in
        (select ${columns} from ${sql.table(table)} where ${sql.ref(time)} < ${before} limit ${BATCH})`.execute(db)
    return Number(numAffectedRows ?? 0n) === BATCH
  },

  async deleteExpiredSessions(seenBefore: number, createdBefore: number): Promise<boolean> {
    const { numAffectedRows } = await sql`
      delete from session where (user_id, id_hash) in
        (select user_id, id_hash from session
         where last_seen_at < ${seenBefore} or created_at < ${createdBefore} limit ${BATCH})`.execute(db)
    return Number(numAffectedRows ?? 0n) === BATCH
  },

  /** The next users, by id, who have not been active since. */
  listInactiveAfter: async (userId: string, seenBefore: number, count: number): Promise<string[]> => {
    const rows = await db
      .selectFrom('presence')
      .select('user_id')
      .where('last_seen_at', '<', seenBefore)
      .where('user_id', '>', userId)
      .orderBy('user_id')
      .limit(count)
      .execute()
    return rows.map((row) => row.user_id)
  },

  /** How many users {@link inactiveAfter} lists in total, without those who pay or may pay again. */
  countInactive: async (seenBefore: number): Promise<number> => {
    const { count } = await db
      .selectFrom('presence')
      .innerJoin('user', 'user.id', 'presence.user_id')
      .select(db.fn.countAll<number>().as('count'))
      .where('presence.last_seen_at', '<', seenBefore)
      .where((eb) => eb.or([eb('user.plan', '!=', 'premium'), eb('user.plan_status', 'not in', PAYING_STATUSES)]))
      .executeTakeFirstOrThrow()
    return count
  },

  countUsers: async (): Promise<number> =>
    (await db.selectFrom('user').select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count,

  /** When any user was last active; `null` if there are no users. */
  lastActivity: async (): Promise<number | null> =>
    (await db.selectFrom('presence').select('last_seen_at').orderBy('last_seen_at', 'desc').limit(1).executeTakeFirst())
      ?.last_seen_at ?? null,

  /** The database server's clock, ms since epoch. PostgreSQL only. */
  databaseNow: async (): Promise<number> => {
    const { rows } = await sql<{ at: number }>`select (extract(epoch from now()) * 1000)::bigint as at`.execute(db)
    return rows[0]?.at ?? Number.NaN
  },

  lastActivityOf: async (userId: string): Promise<number | undefined> =>
    (await db.selectFrom('presence').select('last_seen_at').where('user_id', '=', userId).executeTakeFirst())
      ?.last_seen_at,
})
