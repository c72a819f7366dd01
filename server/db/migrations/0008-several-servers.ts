import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** State that several servers share: which runs of jobs have begun, and counts of rate limits. */
export const severalServers: Migration = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('lease').addColumn('run_at', 'bigint').execute()

  // Counts need not survive a crash. Unlogged, PostgreSQL counts several times faster.
  const table = db.schema.createTable('rate_limit')
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await (isPostgres ? table.modifyFront(sql`unlogged`) : table)
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('points', 'integer', (c) => c.notNull())
    .addColumn('expire', 'bigint')
    .execute()
  await db.schema.createIndex('rate_limit_by_expire').on('rate_limit').column('expire').execute()
}
